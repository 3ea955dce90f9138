import { addDays, sameDay } from '../day.ts';
import { numbered, type DemoRecord } from '../demo-record.ts';

interface DemoItem {
  readonly text: string;
  readonly category?: 'Need' | 'Want' | 'Adventure' | 'Growth';
  /** Days from today. */
  readonly inDays?: number;
  readonly link?: string;
  readonly done?: true;
  /** It was done on this day of an earlier year; without it on its day. */
  readonly doneYearsAgo?: number;
}

const items: readonly DemoItem[] = [
  { text: 'See the northern lights', category: 'Adventure', inDays: 96 },
  {
    text: 'Walk the last 100 km of the Camino',
    category: 'Adventure',
    inDays: 170,
    link: 'https://en.wikipedia.org/wiki/Camino_de_Santiago',
  },
  { text: 'Learn to bake a real sourdough', category: 'Growth', inDays: -140, done: true },
  { text: 'A winter coat that lasts ten years', category: 'Need', inDays: -12, done: true },
  { text: 'Read Middlemarch to the end', category: 'Growth', inDays: 40 },
  { text: 'Swim in the sea before breakfast', category: 'Adventure', inDays: -95, done: true },
  { text: 'A piano in the living room', category: 'Want' },
  { text: 'Write down Grandma’s recipes', category: 'Need', inDays: 25 },
  {
    text: 'Ride the night train to Vienna',
    category: 'Adventure',
    inDays: -210,
    link: 'https://en.wikipedia.org/wiki/Nightjet',
    done: true,
  },
  { text: 'Hold a conversation in Portuguese', category: 'Growth', inDays: 120 },
  { text: 'Grow tomatoes on the balcony', category: 'Want', inDays: -75, done: true },
  { text: 'See a total solar eclipse', category: 'Adventure', link: 'https://eclipse.gsfc.nasa.gov' },
  { text: 'Six months of savings', category: 'Need', inDays: 200 },
  { text: 'Sing in a choir again', category: 'Want', inDays: -30, done: true, doneYearsAgo: 2 },
  { text: 'Take Dad to a football match', category: 'Want', inDays: 60 },
  { text: 'Give a talk without notes', category: 'Growth', inDays: -50, done: true },
  { text: 'A first-aid course', category: 'Need', inDays: -160, done: true },
  { text: 'Sleep under the stars in the desert', category: 'Adventure' },
  { text: 'Frame the photographs in the drawer', category: 'Want', inDays: 14 },
  { text: 'Paint one small picture and hang it', category: 'Growth' },
  { text: 'Plant a tree that will outlive me' },
  { text: 'Cherry blossom in Kyoto', category: 'Adventure', inDays: 140 },
];

/** The demo user's bucket list, with some items done. `today` is `YYYY-MM-DD`. */
export function bucketItems(today: string): DemoRecord[] {
  return numbered(
    'BucketItem',
    'bucket-item',
    items.map(({ text, category = null, inDays, link = null, done = false, doneYearsAgo }) => ({
      text,
      category,
      date: inDays === undefined ? null : addDays(today, inDays),
      link,
      done,
      doneAt: doneDay(today, done ? inDays : undefined, doneYearsAgo),
    })),
  );
}

function doneDay(today: string, inDays: number | undefined, yearsAgo: number | undefined): string | null {
  if (yearsAgo !== undefined) return sameDay(today, -yearsAgo);
  return inDays === undefined ? null : addDays(today, inDays);
}
