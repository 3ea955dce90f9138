import { whenIdle } from '#lib/idle/when-idle.ts';
import type { RecordStore } from '#lib/records/record-store.ts';
import { readScreen } from './read-screen.ts';
import { presentFacts } from './screen-facts.ts';
import { storeScreen } from './stored-screen.ts';

/**
 * The screens that show nothing but records of the replica. Others show the time, or what is not on the device, such as
 * the events of the calendar.
 */
const keptPaths: ReadonlySet<string> = new Set([
  '/dashboard',
  '/yearly-overview',
  '/daily-plan',
  '/habit-tracker',
  '/future-vision',
  '/bucket-list',
  '/journal',
  '/history',
  '/focuscard',
]);

/** The time after a change in which others follow, in milliseconds. */
const pause = 1_000;

/**
 * Stores what the screen shows, for the first paint of a later visit: after each change, once the browser is idle, and
 * when the page is hidden. Returns what ends it.
 */
export function keepScreen(store: RecordStore): () => void {
  let isSettled = false;
  let changes = 0;
  let cancel = (): void => undefined;

  const keep = () => {
    if (!isSettled || !keptPaths.has(location.pathname)) return;
    const root = document.getElementById('root');
    // A failure, a dialog or a page that loads would be shown again.
    if (!root || root.querySelector('main[aria-busy], [role="alert"], dialog[open]')) return;
    if (root.querySelector('main') === null) return;
    const facts = presentFacts();
    const screen = facts && readScreen(root);
    if (screen) storeScreen(facts, screen);
  };
  const changed = () => {
    isSettled = false;
    changes += 1;
    const change = changes;
    cancel();
    const timer = setTimeout(() => {
      void store.listed().then(() => {
        if (change !== changes) return;
        isSettled = true;
        cancel = whenIdle(keep);
      });
    }, pause);
    cancel = () => clearTimeout(timer);
  };
  const hidden = () => document.visibilityState === 'hidden' && keep();

  changed();
  const stopListening = store.subscribeToRows(changed);
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', keep);
  return () => {
    cancel();
    changes += 1;
    stopListening();
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', keep);
  };
}
