// @spec task-repeat-kinds

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { occurrenceDays } from './occurrence-days.ts';
import { firstStart, someRule, standardDays, twentyYears } from './testing/standard-days.ts';

test('occurrence days: are the same as in RFC 5545 where the clocks skip midnight', () => {
  fc.assert(
    fc.property(someRule, (rule) => {
      const last = shiftDay(rule.start, twentyYears);
      expect([...occurrenceDays(rule, firstStart, last)]).toEqual(standardDays(rule, last));
    }),
    { numRuns: 40 },
  );
});
