import { clearSession, signIn } from '#test/signed-in.ts';
import { presentFacts } from './screen-facts.ts';
import { storeScreen } from './stored-screen.ts';

/** Runs the script of a page's document. */
const run = () =>
  jest.isolateModulesAsync(async () => {
    await import('./show-stored-screen.ts');
  });
const shown = () => document.querySelector('[data-stored-screen]');

beforeEach(() => {
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' });
  document.body.innerHTML = '<div id="root"></div>';
  const facts = presentFacts();
  if (facts) storeScreen(facts, { tag: 'div', children: [{ tag: 'p', children: ['Water the plants'] }] });
});
afterEach(() => {
  clearSession();
  localStorage.clear();
  document.body.replaceChildren();
});

test('first paint: shows what the page showed last, out of reach of keys and screen readers', async () => {
  await run();
  expect(shown()).toHaveTextContent('Water the plants');
  expect(shown()).toHaveAttribute('inert');
  expect(shown()?.nextElementSibling?.id).toBe('root');
});

test('first paint: shows nothing without a stored screen', async () => {
  localStorage.clear();
  await run();
  expect(shown()).toBeNull();
});
