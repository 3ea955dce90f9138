import { chance } from '../chance.ts';
import { addDays, weekdayOf, type Weekday } from '../day.ts';
import { numbered, type DemoRecord } from '../demo-record.ts';

interface Habit {
  readonly name: string;
  readonly icon: string;
  readonly mood: string;
  readonly days: readonly Weekday[];
  readonly time: 'Morning' | 'Afternoon' | 'Evening' | 'Flexible';
  readonly description: string;
  readonly plan: string;
  /** How many days ago it began. */
  readonly since: number;
  /** Share of its days on which it was kept, 0 to 1. */
  readonly kept: number;
  /** For how many days now nothing was missed. */
  readonly unbroken: number;
}

const weekdays: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const everyDay: readonly Weekday[] = [...weekdays, 'Sat', 'Sun'];

const habits: readonly Habit[] = [
  {
    name: 'Morning pages',
    icon: 'pen',
    mood: 'good',
    days: weekdays,
    time: 'Morning',
    description: 'Three pages, whatever comes',
    plan: 'Notebook and pen lie ready in the evening. Coffee first, telephone last.',
    since: 310,
    kept: 0.84,
    unbroken: 19,
  },
  {
    name: 'Run',
    icon: 'footprints',
    mood: 'great',
    days: ['Tue', 'Thu', 'Sat'],
    time: 'Morning',
    description: 'Along the river, slowly enough to talk',
    plan: 'Shoes by the door. When it rains: the short round.',
    since: 240,
    kept: 0.76,
    unbroken: 12,
  },
  {
    name: 'Eight glasses of water',
    icon: 'droplet',
    mood: '',
    days: everyDay,
    time: 'Flexible',
    description: '',
    plan: '',
    since: 120,
    kept: 0.7,
    unbroken: 4,
  },
  {
    name: 'Portuguese',
    icon: 'languages',
    mood: 'okay',
    days: ['Mon', 'Wed', 'Fri', 'Sun'],
    time: 'Evening',
    description: 'Fifteen minutes with the cards',
    plan: 'Twenty old words, five new ones, one sentence to Inês.',
    since: 75,
    kept: 0.8,
    unbroken: 10,
  },
  {
    name: 'Lights out at eleven',
    icon: 'moon',
    mood: 'low',
    days: ['Sun', ...weekdays.slice(0, 4)],
    time: 'Evening',
    description: 'Sleep eight hours',
    plan: '',
    since: 200,
    kept: 0.55,
    unbroken: 2,
  },
  {
    name: 'Balcony',
    icon: 'flower',
    mood: 'good',
    days: ['Wed', 'Sat'],
    time: 'Afternoon',
    description: 'Water, look, leave alone',
    plan: '',
    since: 190,
    kept: 0.88,
    unbroken: 15,
  },
];

/** The demo person's habits with every day that was logged up to `today` (`YYYY-MM-DD`). */
export function habitRecords(today: string): DemoRecord[] {
  return numbered(
    'Habit',
    'habit',
    habits.map((habit) => {
      const { name, icon, mood, days, time, description, plan } = habit;
      return { name, icon, mood, days, time, description, plan, log: JSON.stringify(logOf(habit, today)) };
    }),
  );
}

function logOf({ name, days, time, since, kept, unbroken }: Habit, today: string): Record<string, true> {
  // Of today, only what belongs to the morning is behind one.
  const newest = time === 'Morning' ? 0 : 1;
  const log: Record<string, true> = {};
  for (let ago = since; ago >= newest; ago -= 1) {
    const day = addDays(today, -ago);
    if (days.includes(weekdayOf(day)) && (ago <= unbroken || chance(`${name} ${ago}`) < kept))
      log[day] = true;
  }
  return log;
}
