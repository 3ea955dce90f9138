// @spec typed-repeat

import fc from 'fast-check';
import { everyLimits } from '#domain/daily-tasks/repeats.ts';
import { repeatText } from '#domain/daily-tasks/repeat-text.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayName } from '#domain/days/weekday-names.ts';
import { weekdayOf, weekdays } from '#domain/days/weekday.ts';
import { i18n, loadArea, switchLanguage } from '#platform/i18n/i18n.ts';
import { createFormats, type Formats } from '#platform/i18n/use-formats.ts';
import { parseTaskText } from './parse-task-text.ts';
import type { ParsedRepeat } from './parsed-task.ts';

const anyDay = fc.integer({ min: 0, max: 4000 }).map((by) => shiftDay('2026-01-01', by));
const anyWeekday = fc.constantFrom(...weekdays);
// The five days of the working week are `weekdays`.
const anyWeekdays = fc
  .subarray([...weekdays], { minLength: 1 })
  .filter((days) => days.join() !== weekdays.slice(0, 5).join());
const numberOf = (repeat: keyof typeof everyLimits) =>
  fc.integer({ min: everyLimits[repeat][0], max: everyLimits[repeat][1] });

/** Repetitions that can be read back from their text and their first day. */
const anyRepeat = anyDay.chain((today) => {
  const monthDay = Number(today.slice(8));
  const repeats = fc.oneof<fc.Arbitrary<ParsedRepeat>[]>(
    fc.constant({ repeat: 'daily', days: [] }),
    fc.constant({ repeat: 'weekdays', days: [] }),
    anyWeekdays.map((days) => ({ repeat: 'weekly', days })),
    fc.constant({ repeat: 'monthly', days: [], monthDay }),
    fc.tuple(numberOf('weeks'), anyWeekdays).map(([every, days]) => ({ repeat: 'weeks', every, days })),
    numberOf('months').map((every) => ({ repeat: 'months', every, days: [], monthDay })),
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4, -1), anyWeekday)
      .map(([weekOfMonth, day]) => ({ repeat: 'monthlyOn', days: [day], weekOfMonth })),
    fc.constant({ repeat: 'yearly', days: [], monthDay }),
    numberOf('afterDone').map((every) => ({ repeat: 'afterDone', every, days: [] })),
  );
  return repeats.map((repeat) => ({ today, repeat }));
});

const longNames = (formats: Formats, days: readonly string[]) =>
  formats.list(days.map((day) => weekdayName(formats, day)));

beforeAll(() => loadArea('daily-plan'));

test.each(['en', 'es', 'zh-Hans', 'zh-Hant'])(
  'typed repetition: the text of each repetition in %s is read as this repetition',
  async (language) => {
    await switchLanguage(language, [language]);
    const formats = createFormats(language);
    fc.assert(
      fc.property(anyRepeat, ({ today, repeat }) => {
        const text = repeatText(
          (id, values) => i18n._(id, values),
          formats,
          { every: null, weekOfMonth: null, ...repeat, days: [...repeat.days] },
          longNames,
        );
        const read = parseTaskText(`x ${text}`, { today, isDayFirst: true, firstOfWeek: 'Mon' });
        expect({ text, read }).toMatchObject({ text, read: { text: 'x', repeat } });
        expect(read.repeat).toEqual(repeat);
        if (repeat.days.length > 0) expect(repeat.days).toContain(weekdayOf(read.day ?? ''));
        else if (repeat.repeat !== 'weekdays') expect(read.day).toBe(today);
      }),
    );
  },
);
