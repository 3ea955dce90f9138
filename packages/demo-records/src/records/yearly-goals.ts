import { numbered, type DemoRecord } from '../demo-record.ts';
import { visionId } from './future-goals.ts';

/** Each is linked to at most one vision goal. */
const goals = [
  {
    title: 'Finish the degree',
    details: 'Two essays and the thesis',
    done: false,
    vision: 'Finish the degree',
  },
  {
    title: 'Run a half marathon',
    details: 'The one along the river, in spring',
    done: false,
    vision: 'A back that does not complain',
  },
  { title: 'Read 24 books', details: '', done: true, vision: null },
  {
    title: 'Speak Portuguese with Inês',
    details: 'An evening without English',
    done: false,
    vision: 'Lisbon',
  },
  { title: 'Be home by six on weekdays', details: '', done: true, vision: 'Sunday dinners' },
];

/** The demo id of the goal at a place, from 1. */
export function goalId(place: number): string {
  return `demo-yearly-goal-0${place}`;
}

/** The five goals of the year of `today` (`YYYY-MM-DD`). */
export function yearlyGoals(today: string): DemoRecord[] {
  const year = Number(today.slice(0, 4));
  return numbered(
    'YearlyGoal',
    'yearly-goal',
    goals.map(({ vision, ...goal }, order) => ({
      year,
      order,
      ...goal,
      visionId: vision && visionId(vision),
    })),
  );
}
