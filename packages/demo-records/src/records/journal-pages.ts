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
  ['good', 'Grandma’s soup, from memory. She says it wants more thyme.'],
  ['okay', 'Half a plan for the week. The other half can wait.'],
  ['great', 'Ran along the river without looking at the clock, and it was my best time.'],
  ['good', 'A letter from Aunt Clara, four pages, all weather and love.'],
  ['low', 'Slept badly. Did the smallest thing on the list, and then one more.'],
  ['good', 'Ordered a whole meal in Portuguese. The waiter answered in Portuguese.'],
  ['tense', 'Two meetings too many. Walked home the long way.'],
  ['good', 'Bread again. The crust sang when it came out of the oven.'],
  ['okay', 'Rain, tea, the tax papers. Not so bad, once begun.'],
  ['great', 'The thesis has an ending. I read it aloud to the kitchen.'],
  [null, 'To ask Mum: who is the woman by the boat in the old photograph?'],
  ['good', 'Lunch on the bench by the water. Phone at home, nobody missed me.'],
  ['good', 'Dad beat me at chess and did not say a word about it.'],
  ['low', 'Missed the choir. Next week.'],
  ['great', 'All of us at the long table on Sunday, and nobody in a hurry.'],
  ['okay', 'Tidied the desk instead of working at it. Good desk, though.'],
  ['good', 'Gave the talk without notes. My hands knew what to do.'],
  ['good', 'Slept eight hours. So this is what mornings are like.'],
  ['okay', 'The library has the second volume. Carried it home like an egg.'],
  ['great', 'A full moon over the roofs. Woke the others to see it.'],
];

/** Days before today with a page in most weeks. */
const daysBack = 700;
const recentDays = 50;

/** The demo user's journal of two years. `today` is `YYYY-MM-DD`. */
export function journalPages(today: string): DemoRecord[] {
  const byDay = new Map<string, Page>();
  for (let back = 1; back <= daysBack; back += 1) {
    const share = back <= recentDays ? 0.65 : 0.12;
    if (chance(`page ${back}`) >= share) continue;
    // In turn, so that the pages of the last weeks are all different.
    const page = pages[byDay.size % pages.length];
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
