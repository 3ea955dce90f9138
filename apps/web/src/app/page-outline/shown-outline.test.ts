import { replaceOutlines, shownOutline } from './shown-outline.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div data-outline lang="en"></div><div data-outline lang="es"></div><div id="root"></div>';
  // jsdom computes no layout.
  Element.prototype.checkVisibility = function () {
    return this.getAttribute('lang') === 'es';
  };
});
afterEach(() => document.body.replaceChildren());

test('outline: the one that the document shows is found', () => {
  expect(shownOutline()?.getAttribute('lang')).toBe('es');
});

test('outline: all go when React renders', async () => {
  const root = document.querySelector('#root') ?? document.body;
  replaceOutlines(root);
  expect(document.querySelectorAll('[data-outline]')).toHaveLength(2);
  root.append(document.createElement('main'));
  await Promise.resolve();
  expect(document.querySelectorAll('[data-outline]')).toHaveLength(0);
});
