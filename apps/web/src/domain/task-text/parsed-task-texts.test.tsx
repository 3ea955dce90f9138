// @spec typed-repeat

import { i18n, loadArea } from '#platform/i18n/i18n.ts';
import { createFormats } from '#platform/i18n/use-formats.ts';
import type { ParsedTask } from './parsed-task.ts';
import { addText, durationText, type TextContext } from './parsed-task-texts.ts';

const context: TextContext = {
  t: (id, values) => i18n._(id, values),
  formats: createFormats('en-US'),
  today: '2026-11-23',
};

beforeAll(() => loadArea('search'));

test.each<[task: ParsedTask, text: string]>([
  [{ text: 'call mum' }, 'Add "call mum" to today'],
  [{ text: 'call mum', day: '2026-11-23' }, 'Add "call mum" to today'],
  [{ text: 'call mum', day: '2026-11-24' }, 'Add "call mum" to Tuesday, Nov 24'],
  [{ text: 'call mum', day: '2026-11-24', time: '15:00' }, 'Add "call mum" to Tuesday, Nov 24 at 15:00'],
  [
    { text: 'call mum', day: '2026-11-24', time: '15:00', minutes: 30 },
    'Add "call mum" to Tuesday, Nov 24 at 15:00 for 30 min',
  ],
  [{ text: 'call mum', minutes: 60 }, 'Add "call mum" to today for 1 h'],
  [
    { text: 'yoga', day: '2026-11-24', repeat: { repeat: 'weekly', days: ['Tue', 'Thu'] } },
    'Add "yoga" to Tuesday, Nov 24, repeats on Tue and Thu',
  ],
  [
    { text: 'pay', day: '2026-12-01', repeat: { repeat: 'monthly', days: [], monthDay: 1 } },
    'Add "pay" to Tuesday, Dec 1, repeats monthly',
  ],
  [
    { text: 'yoga', day: '2026-11-24', repeat: { repeat: 'weeks', every: 2, days: ['Tue', 'Thu'] } },
    'Add "yoga" to Tuesday, Nov 24, repeats every 2 weeks on Tue and Thu',
  ],
  [
    { text: 'dentist', day: '2026-11-24', repeat: { repeat: 'months', every: 6, days: [], monthDay: 24 } },
    'Add "dentist" to Tuesday, Nov 24, repeats every 6 months',
  ],
  [
    { text: 'club', day: '2026-12-08', repeat: { repeat: 'monthlyOn', days: ['Tue'], weekOfMonth: 2 } },
    'Add "club" to Tuesday, Dec 8, repeats on the second Tuesday of the month',
  ],
  [
    { text: 'club', day: '2026-11-27', repeat: { repeat: 'monthlyOn', days: ['Fri'], weekOfMonth: -1 } },
    'Add "club" to Friday, Nov 27, repeats on the last Friday of the month',
  ],
  [
    { text: 'gift', day: '2027-05-05', repeat: { repeat: 'yearly', days: [], monthDay: 5 } },
    'Add "gift" to Wednesday, May 5, 2027, repeats every year',
  ],
  [
    { text: 'water', repeat: { repeat: 'afterDone', every: 10, days: [] } },
    'Add "water" to today, comes again 10 days after it is done',
  ],
  [
    { text: 'pills', day: '2026-12-01', repeat: { repeat: 'daily', days: [], end: '2026-12-10' } },
    'Add "pills" to Tuesday, Dec 1, repeats every day until Thursday, Dec 10',
  ],
  [{ text: '{day}', day: '2027-01-02' }, 'Add "{day}" to Saturday, Jan 2, 2027'],
])('add text: of %j', (task, text) => {
  expect(addText(context, task)).toBe(text);
});

test('add text: to Later, and with another text of the day', () => {
  expect(addText(context, { text: 'call mum', time: '15:00' }, { isLater: true })).toBe(
    'Add "call mum" to Later',
  );
  expect(addText(context, { text: 'call mum', time: '15:00' }, { day: 'tomorrow' })).toBe(
    'Add "call mum" to tomorrow at 15:00',
  );
});

test.each([
  [1, '1 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
])('duration: %s minutes', (minutes, text) => {
  expect(durationText(context, minutes)).toBe(text);
});
