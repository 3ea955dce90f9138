// @spec typed-anniversary

import { parseTaskText } from './parse-task-text.ts';

const context = { today: '2026-11-27', isDayFirst: false, firstOfWeek: 'Mon' } as const;
const yearly = (since: number, monthDay: number) => ({ repeat: 'yearly', days: [], monthDay, since });

test.each([
  ['grandma’s birthday dec 3 1944', 'grandma’s birthday', '2026-12-03', yearly(1944, 3)],
  ['Grandma 3 December 1944', 'Grandma', '2026-12-03', yearly(1944, 3)],
  ['Ada dec 10 1815', 'Ada', '2026-12-10', yearly(1815, 10)],
  ['Leap feb 29 1944', 'Leap', '2027-02-28', yearly(1944, 29)],
  ['wedding every jun 12 since 2010', 'wedding', '2027-06-12', yearly(2010, 12)],
  ['wedding jun 12 since 2010', 'wedding', '2027-06-12', yearly(2010, 12)],
  [
    'Cumpleaños de la abuela 3 de diciembre de 1944',
    'Cumpleaños de la abuela',
    '2026-12-03',
    yearly(1944, 3),
  ],
  ['Boda cada 12 de junio desde 2010', 'Boda', '2027-06-12', yearly(2010, 12)],
  ['奶奶生日 1944年12月3日', '奶奶生日', '2026-12-03', yearly(1944, 3)],
  ['结婚纪念日 每年6月12日 自2010年起', '结婚纪念日', '2027-06-12', yearly(2010, 12)],
  ['結婚紀念日 每年6月12日 從2010年起', '結婚紀念日', '2027-06-12', yearly(2010, 12)],
])('typed anniversary: %s', (line, text, day, repeat) => {
  expect(parseTaskText(line, context)).toEqual({ text, day, repeat });
});

test.each([
  'report of dec 3 1799',
  'party feb 29 1943',
  'a customer since 1944',
  'chess every monday since 1999',
  'wedding every jun 12 since 2099',
])('typed anniversary: none in %s', (line) => {
  expect(parseTaskText(line, context).repeat?.since).toBeUndefined();
});

test('typed anniversary: a date of this year or a later one is a day', () => {
  expect(parseTaskText('dentist dec 3 2026', context)).toEqual({ text: 'dentist', day: '2026-12-03' });
  expect(parseTaskText('dentist dec 3 2027', context)).toEqual({ text: 'dentist', day: '2027-12-03' });
});
