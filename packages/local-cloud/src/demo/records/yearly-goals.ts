import { numbered, type DemoRecord } from '../demo-record.ts';

const goals = [
  { title: 'Finish the degree', details: 'Two essays and the thesis', done: true },
  { title: 'Run a half marathon', details: 'The one along the river, in spring', done: false },
  { title: 'Read 24 books', details: '', done: false },
  { title: 'Speak Portuguese with Inês', details: 'An evening without English', done: false },
  { title: 'Be home by six on weekdays', details: '', done: true },
];

/** The five goals of the year of `today` (`YYYY-MM-DD`). */
export function yearlyGoals(today: string): DemoRecord[] {
  const year = Number(today.slice(0, 4));
  return numbered(
    'YearlyGoal',
    'yearly-goal',
    goals.map((goal, order) => ({ year, order, ...goal })),
  );
}
