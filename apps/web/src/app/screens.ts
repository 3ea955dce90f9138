import { matchPath } from 'react-router-dom';
import { landing as landingManifest } from '#screens/landing/screen.ts';
import type { ScreenManifest } from '#ui/screen-manifest.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { pathsOf, screenList } from './screen-list.ts';

/** A screen, and the component that loads it. */
export type Screen = ScreenManifest & LazyPage;

const lazyScreen = (manifest: ScreenManifest): Screen => ({
  ...manifest,
  ...lazyPage(manifest.texts, manifest.load),
});

/** The landing screen, the only one outside of the shell. */
export const landing = lazyScreen(landingManifest);

/** The screens inside of the shell. */
export const shellScreens = screenList
  .filter((manifest) => manifest !== landingManifest)
  .map((manifest) => lazyScreen(manifest));

/** The screens with a card, in the order of the menu. */
export const menuScreens = shellScreens.filter((screen) => screen.lead !== undefined);

/** The screens without a card that the search finds. */
export const foundScreens = shellScreens.filter(
  (screen) => screen.lead === undefined && screen.title !== undefined,
);

/** The screen of the shell at a path; undefined for another path. */
export function screenAt(pathname: string): Screen | undefined {
  return shellScreens.find((screen) => pathsOf(screen).some((path) => matchPath(path, pathname)));
}
