import { prerenderedRoot } from './prerendered-root.ts';

const screens =
  '<div id="root" data-prerendered lang="en">Sign In</div><div hidden data-prerendered lang="es">Iniciar</div>';

test.each([
  ['en', 'Sign In'],
  ['es', 'Iniciar'],
])('root: the screen in %s remains, and the language of the document applies to it', (language, text) => {
  document.body.innerHTML = screens;
  const { element, isPrerendered } = prerenderedRoot(language);
  expect(isPrerendered).toBe(true);
  expect(document.body.children).toHaveLength(1);
  expect(document.getElementById('root')).toBe(element);
  expect(element.outerHTML).toBe(`<div id="root">${text}</div>`);
});

test('root: a button that was pressed early is known once', () => {
  document.body.innerHTML =
    '<div id="root" data-prerendered lang="en"><button data-pressed>Sign In</button></div>';
  expect(prerenderedRoot('en').pressed).toBe(document.querySelector('button'));
  expect(document.querySelector('button')?.outerHTML).toBe('<button>Sign In</button>');
  expect(prerenderedRoot('en').pressed).toBeNull();
});

test('root: a language whose texts did not load in time leaves the English screen, to be replaced', () => {
  document.body.innerHTML = screens;
  const { element, isPrerendered } = prerenderedRoot('zh-Hant');
  expect(isPrerendered).toBe(false);
  expect(document.body.innerHTML).toBe('<div id="root">Sign In</div>');
  expect(element.id).toBe('root');
});

test('root: the document of the other pages has an empty one', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const { element, isPrerendered } = prerenderedRoot('en');
  expect(isPrerendered).toBe(false);
  expect(element.outerHTML).toBe('<div id="root"></div>');
});

test('root: a document without one is an error', () => {
  document.body.innerHTML = '';
  expect(() => prerenderedRoot('en')).toThrow('no #root');
});
