// @spec theme-class limit-storage-keys

import { act, renderHook } from '@testing-library/react';
import { chooseTheme, isTheme, storedTheme, showTheme, useTheme } from './theme.ts';

const isDark = () => document.documentElement.classList.contains('dark');

afterEach(() => showTheme('light'));

test('theme: is light by default', () => {
  expect(storedTheme()).toBe('light');
});

test('theme: a chosen theme is shown, stored and passed to the components', () => {
  const { result } = renderHook(useTheme);
  expect(result.current).toBe('light');
  act(() => chooseTheme('dark'));
  expect(result.current).toBe('dark');
  expect(isDark()).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('theme: can be shown without storing it', () => {
  chooseTheme('dark');
  showTheme('light');
  expect(isDark()).toBe(false);
  expect(storedTheme()).toBe('dark');
});

test('theme: sets the colour of the browser’s own bars', () => {
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
])('theme: %s is a theme: %s', (value, expected) => {
  expect(isTheme(value)).toBe(expected);
});
