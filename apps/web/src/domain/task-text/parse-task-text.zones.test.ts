// @spec typed-task

import fc from 'fast-check';
import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { dayOf, noonOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import { parseTaskText } from './parse-task-text.ts';

// The days around clock changes and ends of years in the zones of these tests, and any others.
const changes = [
  '2026-03-08',
  '2026-11-01',
  '2026-04-05',
  '2026-10-04',
  '2026-12-31',
  '2028-02-28',
  '2027-12-26',
];
const anyDay = fc.oneof(
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -8, max: 8 }))
    .map(([day, by]) => shiftDay(day, by)),
  fc.integer({ min: 0, max: 8000 }).map((by) => shiftDay('2020-01-01', by)),
);

const dayIn = (line: string, today: string, firstOfWeek: Weekday = 'Sun') =>
  parseTaskText(line, { today, isDayFirst: true, firstOfWeek }).day;
const after = (day: string, by: number) => {
  const noon = noonOf(day);
  noon.setDate(noon.getDate() + by);
  return dayOf(noon);
};

// Each of the five zones tries other values.
const eachZone = { numRuns: 40 };

const anyStart = fc.constantFrom<Weekday[]>('Sun', 'Mon', 'Sat');

const weekdays = [
  ['monday', 'lunes', '星期一', '周一'],
  ['tuesday', 'martes', '星期二', '周二'],
  ['wednesday', 'miércoles', '禮拜三', '周三'],
  ['thursday', 'jueves', '星期四', '周四'],
  ['friday', 'viernes', '星期五', '周五'],
  ['saturday', 'sábado', '星期六', '周六'],
  ['sunday', 'domingo', '星期日', '周日'],
] as const;

test('typed days: read a weekday as the next one after today in all languages', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (today, index) => {
      const days = weekdays[index]!.map((name) => dayIn(`x ${name}`, today));
      expect(new Set(days).size).toBe(1);
      const day = days[0]!;
      expect((noonOf(day).getDay() + 6) % 7).toBe(index);
      expect(day > today && day <= after(today, 7)).toBe(true);
    }),
    eachZone,
  );
});

test('typed days: read next week as the next Monday in all languages', () => {
  fc.assert(
    fc.property(anyDay, anyStart, (today, firstOfWeek) => {
      const days = ['x next week', 'x la próxima semana', '下週x', '下周x'].map((line) =>
        dayIn(line, today, firstOfWeek),
      );
      const week = weekOf(after(today, 7), firstOfWeek);
      expect(new Set(days)).toEqual(new Set(week.filter((day) => noonOf(day).getDay() === 1)));
    }),
    eachZone,
  );
});

test('typed days: read next Friday as the Friday of the next week in all languages', () => {
  fc.assert(
    fc.property(anyDay, anyStart, fc.integer({ min: 0, max: 6 }), (today, firstOfWeek, index) => {
      const [english, , traditional, simplified] = weekdays[index]!;
      const lines = [`x next ${english}`, `下${traditional}x`, `下${simplified}x`];
      const week = weekOf(after(today, 7), firstOfWeek);
      const [day] = week.filter((one) => (noonOf(one).getDay() + 6) % 7 === index);
      expect(lines.map((line) => dayIn(line, today, firstOfWeek))).toEqual([day, day, day]);
    }),
    eachZone,
  );
});

test('typed days: count calendar days across clock changes', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 2, max: 99 }), (today, by) => {
      const lines = [`x in ${by} days`, `x en ${by} días`, `${by}天後x`, `${by}天后x`];
      expect(lines.map((line) => dayIn(line, today))).toEqual(lines.map(() => after(today, by)));
      const [first, second] = ['x tomorrow', 'x pasado mañana'].map((line) => dayIn(line, today));
      expect([first, second]).toEqual([after(today, 1), after(today, 2)]);
    }),
    eachZone,
  );
});

test('typed days: read a date without a year as the next such day from today on', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 364 }), (today, ahead) => {
      const day = after(today, ahead);
      fc.pre(!day.endsWith('02-29'));
      const [, month, date] = day.split('-').map(Number);
      const english = noonOf(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
      const spanish = noonOf(day).toLocaleDateString('es', { day: 'numeric', month: 'long' });
      for (const line of [
        `x ${english}`,
        `x ${spanish}`,
        `x on ${date!}/${month!}`,
        `${month!}月${date!}日x`,
      ])
        expect([line, dayIn(line, today)]).toEqual([line, day]);
    }),
    eachZone,
  );
});

const sameRepeats = [
  ['x every 2 weeks on tuesday', 'x cada dos semanas los martes', '每兩週的週二x', '每两周的周二x'],
  ['x every 3 months on the 31st', 'x cada 3 meses el día 31', '每三個月31號x', '每3个月31日x'],
  [
    'x every month on the second tuesday',
    'x el segundo martes de cada mes',
    '每月第二個週二x',
    '每月第2个周二x',
  ],
  [
    'x every last friday of the month',
    'x el último viernes de cada mes',
    '每月最後一個週五x',
    '每月最后一个周五x',
  ],
  ['x every 10 days after it is done', 'x cada 10 días después de hacerla', '完成後10天x', '完成后10天x'],
] as const;

test.each(sameRepeats)('typed repetition: %s begins on its first day from today on', (...lines) => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const read = lines.map((line) => parseTaskText(line, { today, isDayFirst: true, firstOfWeek: 'Sun' }));
      const [first] = read;
      expect(read).toEqual(lines.map(() => first));
      const { repeat, day = '' } = first!;
      const { every = null, monthDay = null, weekOfMonth = null } = repeat!;
      const rule = {
        ...repeat!,
        every,
        monthDay,
        weekOfMonth,
        days: [...repeat!.days],
        start: day,
        end: null,
      };
      expect(occurrenceDays(rule, today, day).next().value).toBe(day);
      // No earlier day fits, for any first week or month of the series.
      for (let earlier = today; earlier < day; earlier = after(earlier, 1))
        expect([...occurrenceDays({ ...rule, start: earlier }, earlier, earlier)]).toEqual([]);
    }),
    eachZone,
  );
});

test('typed repetition: every year on a date begins on the next such date', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const lines = ['x every 5 may', 'x cada 5 de mayo', '每年5月5日x', '每年五月五日x'];
      const year = Number(today.slice(0, 4)) + (today.slice(5) > '05-05' ? 1 : 0);
      for (const line of lines)
        expect(parseTaskText(line, { today, isDayFirst: true, firstOfWeek: 'Sun' })).toEqual({
          ...{ text: 'x', day: `${year}-05-05`, repeat: { repeat: 'yearly', days: [], monthDay: 5 } },
        });
    }),
    eachZone,
  );
});

test.each(['Lunch in 90000 days', 'Lunch 31/12/9999', 'Lunch 1799-12-31'])(
  'typed days: keep %s as text because no such day can be stored',
  (line) => {
    const read = parseTaskText(line, { today: '2026-11-25', isDayFirst: true, firstOfWeek: 'Mon' });
    expect(read).toEqual({ text: line });
  },
);
