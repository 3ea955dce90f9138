import { prerenderedRoot } from './prerendered-root.ts';

const screens =
  '<div id="root" data-prerendered lang="en">Sign In</div><div hidden data-prerendered lang="es">Iniciar</div>';

test.each([
  ['en', 'Sign In'],
  ['es', 'Iniciar'],
])(
  'prerendered root: leaves the screen in %s, to which the language of the document applies',
  (language, text) => {
    document.body.innerHTML = screens;
    const { element, isPrerendered } = prerenderedRoot(language);
    expect(isPrerendered).toBe(true);
    expect(document.body.children).toHaveLength(1);
    expect(document.getElementById('root')).toBe(element);
    expect(element.outerHTML).toBe(`<div id="root">${text}</div>`);
  },
);

test('prerendered root: returns the button that was pressed early once', () => {
  document.body.innerHTML =
    '<div id="root" data-prerendered lang="en"><button data-pressed>Sign In</button></div>';
  expect(prerenderedRoot('en').pressed).toBe(document.querySelector('button'));
  expect(document.querySelector('button')?.outerHTML).toBe('<button>Sign In</button>');
  expect(prerenderedRoot('en').pressed).toBeNull();
});

test('prerendered root: leaves the English screen, to be replaced, when the texts of a language did not load in time', () => {
  document.body.innerHTML = screens;
  const { element, isPrerendered } = prerenderedRoot('zh-Hant');
  expect(isPrerendered).toBe(false);
  expect(document.body.innerHTML).toBe('<div id="root">Sign In</div>');
  expect(element.id).toBe('root');
});

test('prerendered root: is empty in the document of the other screens', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const { element, isPrerendered } = prerenderedRoot('en');
  expect(isPrerendered).toBe(false);
  expect(element.outerHTML).toBe('<div id="root"></div>');
});

test('prerendered root: throws for a document without a root', () => {
  document.body.innerHTML = '';
  expect(() => prerenderedRoot('en')).toThrow('no #root');
});
