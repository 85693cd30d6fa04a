// Lists what a player who is asked cannot see without scrolling: the question, an answer to it, and the hand unless a card
// of it is chosen already. Also lists answers that nothing on the page offers visibly.
const inside = e => {
  const r = e.getBoundingClientRect();
  return r.height > 0 && r.top >= -1 && r.bottom <= visualViewport.height + 1 && r.left < document.documentElement.clientWidth && r.right > 0;
};
const needed = [['the question', '#question'], ['an answer', '.answer']];
const hand = document.querySelectorAll('#hand .card');
if (hand.length > 0 && Number(document.getElementById('ask').dataset.chain) === 0) needed.push(['a card of the hand', '#hand .card']);
const answers = [...document.querySelectorAll('.answer')], command = e => e.value ?? e.dataset.command;
return needed.filter(([, selector]) => ![...document.querySelectorAll(selector)].some(inside)).map(([name]) => name)
  .concat([...new Set(answers.map(command))].filter(each => !answers.some(e => command(e) === each && e.offsetParent !== null)));
