import { act, renderHook } from '@testing-library/react';
import { chooseTheme, isTheme, rememberedTheme, showTheme, useTheme } from './theme.ts';

const isDark = () => document.documentElement.classList.contains('dark');

afterEach(() => showTheme('light'));

test('without a choice it is light', () => {
  expect(rememberedTheme()).toBe('light');
});

test('a choice is shown, remembered and told to the components', () => {
  const { result } = renderHook(useTheme);
  expect(result.current).toBe('light');
  act(() => chooseTheme('dark'));
  expect(result.current).toBe('dark');
  expect(isDark()).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a theme can be shown for a while without being remembered', () => {
  chooseTheme('dark');
  showTheme('light');
  expect(isDark()).toBe(false);
  expect(rememberedTheme()).toBe('dark');
});

test('the browser’s own bars take the colour of the page', () => {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  showTheme('dark');
  expect(meta.content).toBe('#191412');
  meta.remove();
});

test.each([
  ['dark', true],
  ['light', true],
  ['sepia', false],
  [null, false],
])('%s names a theme: %s', (value, expected) => {
  expect(isTheme(value)).toBe(expected);
});
