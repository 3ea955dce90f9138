// @spec route-landing landing-no-dark-mode first-paint-settings

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

const script = readFileSync(join(__dirname, '../../../public/theme.js'), 'utf8');

/** Runs the script of the document head at a path. Returns whether the first paint is dark. */
function firstPaintIsDark(path: string): boolean {
  document.documentElement.classList.remove('dark');
  document.head.innerHTML = '<meta name="theme-color" content="#fcf7f2" />';
  history.replaceState(null, '', path);
  const run = runInThisContext(`(location, localStorage, document, matchMedia) => {${script}}`) as (
    ...page: [Location, Storage, Document, typeof matchMedia]
  ) => void;
  run(location, localStorage, document, matchMedia);
  return document.documentElement.classList.contains('dark');
}

test('first paint: is dark with a stored dark theme', () => {
  localStorage.setItem('theme', 'dark');
  expect(firstPaintIsDark('/choose')).toBe(true);
  expect(document.querySelector('meta')?.content).toBe('#191412');
});

test.each(['/', '/SignIn', '/SignUp', '/signin', '/SignIn/'])(
  'first paint: the landing screen at %s is light',
  (path) => {
    localStorage.setItem('theme', 'dark');
    expect(firstPaintIsDark(path)).toBe(false);
  },
);

test('first paint: is light without a stored theme', () => {
  expect(firstPaintIsDark('/choose')).toBe(false);
});

test.each([true, false])(
  'first paint: follows the device instead of the stored theme; dark device: %s',
  (dark) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ media, matches: dark }) as MediaQueryList);
    localStorage.setItem('theme', dark ? 'light' : 'dark');
    localStorage.setItem('follow-device', 'yes');
    expect(firstPaintIsDark('/choose')).toBe(dark);
  },
);
