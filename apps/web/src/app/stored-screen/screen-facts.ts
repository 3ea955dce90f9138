import { dayStarts } from '@kairos/schema/entities/user-settings';
import { dayAt } from '#lib/days/day-at.ts';
import { sessionOwner } from '#lib/identity/session-entries.ts';
import { readStored } from '#lib/storage/storage.ts';

/** What a screen depends on besides its records. A stored screen is shown only where all of it is as it was. */
export interface ScreenFacts {
  // The first two are compared as text: see `storeScreen`.
  /** The owner of the session's cookies. */
  readonly owner: string;
  /** The path of the build's first script, which has its hash. */
  readonly build: string;
  /** Path and query. */
  readonly address: string;
  readonly languages: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Minutes behind UTC in January, in July and now. The name of the time zone takes 10 ms: it loads Intl. */
  readonly offsets: readonly number[];
  /** CSS pixels. */
  readonly width: number;
}

/** What the screen of this page depends on now; null when nobody is signed in. */
export function presentFacts(): ScreenFacts | null {
  const owner = sessionOwner();
  const build = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const stored = readStored('day-start');
  const now = new Date();
  const year = now.getFullYear();
  // Changes that a page was left with are in no screen yet.
  if (owner === '' || readStored('unstored-changes') !== null) return null;
  return {
    owner,
    build,
    address: location.pathname + location.search,
    languages: [document.documentElement.lang, ...navigator.languages].join(),
    today: dayAt(now, dayStarts.find((one) => one === stored) ?? dayStarts[0]),
    offsets: [new Date(year, 0), new Date(year, 6), now].map((date) => date.getTimezoneOffset()),
    width: innerWidth,
  };
}
