import { dayOf } from '#domain/days/day.ts';
import { currentStreak } from './current-streak.ts';
import { dayShares } from './day-shares.ts';
import { weekHabit } from './testing/week-habit.ts';

// Local noons of Mondays and Thursdays of ten years, over each change of the clock.
const noons = Array.from({ length: 522 * 7 }, (_, index) => new Date(2016, 0, 4 + index, 12)).filter((noon) =>
  [1, 4].includes(noon.getDay()),
);

test('week streak: twice a week for ten years has each week, also without midnights', () => {
  const done = noons.map(dayOf);
  const last = done.at(-1) ?? '';
  const history = weekHabit(done, { perWeek: 2, today: last, createdAt: noons[0]!.toISOString() });
  expect(currentStreak(history)).toBe(522);
  expect(
    dayShares(history)
      .slice(6)
      .every((share) => share === 1),
  ).toBe(true);
});
