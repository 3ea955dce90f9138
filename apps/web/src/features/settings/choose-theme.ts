import { createContext, use } from 'react';
import type { Theme } from '#lib/theme/theme.ts';

/** Shows a theme and saves it for all devices of the person. Resolves when it is stored on this one; never rejects. */
type ChooseTheme = (theme: Theme) => Promise<void>;

export const ChooseThemeContext = createContext<ChooseTheme | null>(null);

/** Throws outside of `SavedTheme`. */
export function useChooseTheme(): ChooseTheme {
  const choose = use(ChooseThemeContext);
  if (choose === null) throw new Error('useChooseTheme needs a SavedTheme above it');
  return choose;
}
