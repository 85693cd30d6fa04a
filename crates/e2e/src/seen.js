const ask = document.getElementById('ask');
const visible = [...document.querySelectorAll('.answer')].filter(e => e.checkVisibility());
const answers = [...new Set(visible.map(e => e.value || e.dataset.command))];
const over = Boolean(document.querySelector('a[href$="/replay"]'));
return {
  asked: answers.length > 0,
  window: Boolean(ask?.classList.contains('moment')),
  over,
  chain: Number(ask?.dataset.chain ?? 0),
  answers,
  mark: [ask?.dataset.at, ask?.dataset.chain, answers.length, Boolean(document.querySelector('.sealed')), over].join(' '),
};
