import { readStored, removeStored, screenKeys, writeStored, type ScreenKey } from '#lib/storage/storage.ts';
import { presentFacts, type ScreenFacts } from './screen-facts.ts';
import type { ScreenElement } from './screen-node.ts';

interface StoredScreen {
  readonly facts: ScreenFacts;
  readonly screen: ScreenElement;
}

/** Characters of a stored screen: localStorage is small, and its other values are more important. */
const maxLength = 300_000;

const keyOf = (path: string): ScreenKey => `screen ${path as `/${string}`}`;

/** Stores what this page shows, unless it is too long. Removes the screens of other people and of other builds. */
export function storeScreen(facts: ScreenFacts, screen: ScreenElement): void {
  const text = JSON.stringify({ facts, screen } satisfies StoredScreen);
  const start = JSON.stringify({ facts: { owner: facts.owner, build: facts.build } }).slice(0, -2);
  screenKeys()
    .filter((key) => !readStored(key)?.startsWith(start))
    .forEach(removeStored);
  if (text.length <= maxLength) writeStored(keyOf(location.pathname), text);
}

/** What this page showed last; null unless it would show the same now. */
export function storedScreen(): ScreenElement | null {
  const present = presentFacts();
  try {
    const stored = JSON.parse(readStored(keyOf(location.pathname)) ?? 'null') as StoredScreen | null;
    return stored !== null && JSON.stringify(stored.facts) === JSON.stringify(present) ? stored.screen : null;
  } catch {
    return null;
  }
}
