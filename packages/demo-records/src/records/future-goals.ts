import { numbered, type DemoRecord } from '../demo-record.ts';

const vision = {
  health: ['Sleep eight hours', 'Swim every week', 'A back that does not complain'],
  relationships: ['Sunday dinners', 'A weekend a year with each old friend'],
  growth: ['Finish the degree', 'Write one essay a month'],
  travel: ['Lisbon', 'Kyoto in spring', 'A month by train'],
  environment: ['A balcony garden', 'A desk by the window'],
  career: ['Lead a small team', 'Fridays for my own ideas'],
  finance: ['Six months of savings', 'No debts but the flat'],
};

/** The demo id of the entry with a title. */
export function visionId(title: string): string {
  const found = futureGoals().find(({ input }) => input.title === title);
  if (!found) throw new Error(`The demo has no vision ${title}`);
  return found.input.id;
}

/** The demo user's goals of the 3-year vision. */
export function futureGoals(): DemoRecord[] {
  return numbered(
    'FutureGoal',
    'future-goal',
    Object.entries(vision).flatMap(([category, titles]) =>
      titles.map((title) => ({ category, title, done: false })),
    ),
  );
}
