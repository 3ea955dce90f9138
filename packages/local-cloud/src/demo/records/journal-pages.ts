import { chance } from '../chance.ts';
import { addDays, sameDay } from '../day.ts';
import type { DemoRecord } from '../demo-record.ts';

type Mood = 'great' | 'good' | 'okay' | 'low' | 'tense';
type Page = readonly [mood: Mood | null, text: string];

const todaysPage: Page = [
  'good',
  'Woke before the clock. Three pages, then the week on one sheet of paper, and it fits.\n\n' +
    'Grandma told the story of the blue bicycle again, with a new ending this time. ' +
    'I want to write it down before it changes.\n\n' +
    'The river was gold at five. Ran slowly enough to talk.',
];
const pageOfLastYear: Page = [
  'good',
  'First frost on the balcony. Brought the basil in and slept ten hours.',
];
const pageOfTwoYears: Page = ['okay', 'Rain all day. Moved the desk to the window.'];

const pages: readonly Page[] = [
  ['good', 'Fog on the river, and nobody but two herons.'],
  ['okay', 'A day of lists. Most of them shorter now.'],
  ['great', 'Swam across the river and back. Twice.'],
  ['low', 'Too tired for the river. Soup, then bed.'],
  ['good', 'Inês called from Lisbon. We laughed about the ferry again.'],
  [null, 'Bread: 500 g flour, 350 g water, patience.'],
  ['tense', 'The grant letter is late, and so am I. Tomorrow, first thing.'],
  ['good', 'Choir. The second alto part is finally in my ears.'],
  ['okay', 'Dad and I fixed the lamp in the hall.\n\nIt was the switch all along.'],
  ['great', 'The tomatoes are red. Ate the first one standing up.'],
  ['good', ''],
  ['low', 'Grey. Walked anyway, and it helped a little.'],
  ['good', 'Thirty pages of Middlemarch in one sitting.'],
];

/** Days before today with a page in most weeks. */
const daysBack = 700;
const recentDays = 50;

/** The demo user's journal of two years. `today` is `YYYY-MM-DD`. */
export function journalPages(today: string): DemoRecord[] {
  const byDay = new Map<string, Page>();
  for (let back = daysBack; back >= 1; back -= 1) {
    const share = back <= recentDays ? 0.65 : 0.12;
    if (chance(`page ${back}`) >= share) continue;
    const page = pages[Math.floor(chance(`words ${back}`) * pages.length)];
    if (page) byDay.set(addDays(today, -back), page);
  }
  byDay.set(sameDay(today, -2), pageOfTwoYears);
  byDay.set(sameDay(today, -1), pageOfLastYear);
  byDay.set(today, todaysPage);
  return [...byDay].map(([date, [mood, text]]) => ({
    entity: 'JournalPage',
    input: { id: date, date, mood, text },
  }));
}
