import { createContext } from 'react';
import type { MenuScreen } from '#ui/screen-manifest.ts';
import type { LazyPage } from '../lazy-page.tsx';

/** A screen with a card in the menu. */
export type CardScreen = MenuScreen & Pick<LazyPage, 'preload'>;

/** The screens of the menu, in its order. A context, because the menu is itself one of the screens. */
export const MenuScreens = createContext<readonly CardScreen[]>([]);
