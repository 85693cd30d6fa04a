// Sets the width of this page's text: that of the machine's font, or a fifth more than Liberation Sans, which has the metrics
// of Arial. Letter spacing adds what the machine's font lacks, so wide text is equally wide on every machine.
const wide = arguments[0];
const state = window.e2e.wide ??= { sheet: new CSSStyleSheet(), rules: [], spacing: null };
if (!state.spacing) {
  // Mean advance per character in em, by weight. A Chinese character is 1 em wide in every font.
  const chinese = document.documentElement.lang.startsWith('zh');
  const sample = chinese ? '牌' : 'Vælg, hvem kortet gælder. The quick brown fox jumps over the lazy dog, 0123456789.';
  const usual = chinese ? { 400: 1, 700: 1 } : { 400: 0.4657, 700: 0.4947 };
  const context = document.createElement('canvas').getContext('2d');
  const missing = weight => {
    context.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
    return 1.2 * usual[weight] - context.measureText(sample).width / 100 / sample.length;
  };
  state.spacing = `${Math.max(0, missing(400), missing(700)).toFixed(4)}em`;
  state.sheet.replaceSync(`* { letter-spacing: ${state.spacing}; }`);
  // Rules with a letter spacing of their own override that one, so theirs grows too.
  const collect = rules => {
    for (const rule of rules) {
      const own = rule.style?.letterSpacing;
      if (own) state.rules.push([rule.style, own, `calc(${own === '0px' ? '0em' : own} + ${state.spacing})`]);
      if (rule.cssRules) collect(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
}
document.adoptedStyleSheets = wide ? [state.sheet] : [];
for (const [style, usual, spaced] of state.rules) style.letterSpacing = wide ? spaced : usual;
