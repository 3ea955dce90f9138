import { event, future, goal, item, popup, task } from './inputs.ts';
import { keptVersion } from './kept-version.ts';

/** Entity, other input, field, invalid value and the pattern of the message. */
type InvalidValue = [entity: string, input: object, field: string, value: unknown, message: string];

const series = { text: 'Run', repeat: 'daily', start: '2026-11-20' };

/** The days next to those that can be stored, and the limits of the scalar. */
function outsideDays(entity: string, input: object, field: string): InvalidValue[] {
  const days = ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'];
  return days.map((day) => [entity, input, field, day, 'must be a day from 1900-01-01 to 2200-12-31']);
}

export const invalidValues: InvalidValue[] = [
  ['DailyTask', task, 'text', '  ', 'must not be empty'],
  ['DailyTask', task, 'text', '\u200b\ufe0f\u2800', 'must not be empty'],
  ['DailyTask', task, 'text', 'x'.repeat(501), 'must not be longer than 500 characters'],
  ['DailyTask', task, 'date', '2026-11-20Z', 'must be a day written YYYY-MM-DD'],
  ['DailyTask', task, 'time', '24:00', 'must be a time written HH:mm'],
  ['DailyTask', task, 'time', '9:30', 'must be a time written HH:mm'],
  ['DailyTask', task, 'time', '09:3\n', 'must be a time written HH:mm'],
  ['DailyTask', task, 'duration', 'x'.repeat(101), 'must not be longer than 100 characters'],
  ['DailyTask', task, 'note', 'x'.repeat(5001), 'must not be longer than 5000 characters'],
  ['DailyTask', task, 'ticks', '[]', 'must be a JSON object'],
  ['DailyTask', task, 'ticks', `{"1":"${'x'.repeat(10_240)}"}`, 'must not be longer than 10240 characters'],
  ['DailyTask', task, 'order', -1, 'must be from 0 to 1000000'],
  ['DailyTask', task, 'order', 1_000_001, 'must be from 0 to 1000000'],
  ['YearlyGoal', goal, 'order', 5, 'must be from 0 to 4'],
  ['YearlyGoal', goal, 'title', 'x'.repeat(501), 'must not be longer than 500 characters'],
  ['YearlyGoal', goal, 'year', 0, 'must be from 1 to 9999'],
  ['YearlyGoal', goal, 'year', 10_000, 'must be from 1 to 9999'],
  ['BucketItem', item, 'category', 'need', 'must be one of Need, Want, Adventure, Growth'],
  ['BucketItem', item, 'category', '', 'must be one of Need, Want, Adventure, Growth'],
  ['BucketItem', item, 'link', 'javascript:alert(1)', 'must be an http or https address'],
  ['BucketItem', item, 'link', 'https://', 'must be an http or https address'],
  ['BucketItem', item, 'link', ' https://a', 'must be an http or https address'],
  ['BucketItem', item, 'link', 'https:///a', 'must be an http or https address'],
  ['BucketItem', item, 'link', 'https://?a', 'must be an http or https address'],
  ['BucketItem', item, 'link', 'https://a b', 'must be an http or https address'],
  ['BucketItem', item, 'link', 'https://a\n', 'must be an http or https address'],
  ['BucketItem', item, 'link', '', 'must be an http or https address'],
  ['YearlyPopupTask', popup, 'month', 'November', 'must not be longer than 3 characters'],
  ['YearlyPopupTask', popup, 'title', '', 'must not be empty'],
  ['YearlyPopupTask', popup, 'note', 'x'.repeat(5001), 'must not be longer than 5000 characters'],
  ['FutureGoal', future, 'category', 'Health', /^must be one of health, /.source],
  ['MonthlyEvent', event, 'title', ' ', 'must not be empty'],
  ['Habit', {}, 'days', ['Mon', 'Monday'], 'must have only Mon, Tue, Wed, Thu, Fri, Sat, Sun'],
  ['Habit', {}, 'days', ['Mon', 'Mon'], 'must not repeat a word'],
  ['Habit', {}, 'time', 'Noon', 'must be one of Morning, Afternoon, Evening, Flexible'],
  ['Habit', {}, 'plan', 'x'.repeat(5001), 'must not be longer than 5000 characters'],
  ['Habit', {}, 'log', '{', 'must be a JSON object'],
  ['Habit', {}, 'log', '[]', 'must be a JSON object'],
  ['Habit', {}, 'log', 'null', 'must be a JSON object'],
  ['Habit', {}, 'log', `{"a":"${'x'.repeat(102_400)}"}`, 'must not be longer than 102400 characters'],
  ['Habit', {}, 'pauses', '[', 'must be a JSON list'],
  ['Habit', {}, 'pauses', '{}', 'must be a JSON list'],
  ['Habit', {}, 'pauses', 'null', 'must be a JSON list'],
  ['Habit', {}, 'pauses', '', 'must be a JSON list'],
  ['Habit', {}, 'pauses', `["${'x'.repeat(102_400)}"]`, 'must not be longer than 102400 characters'],
  ['TaskSeries', series, 'note', 'x'.repeat(5001), 'must not be longer than 5000 characters'],
  [
    'TaskSeries',
    series,
    'without',
    `{"a":"${'x'.repeat(102_400)}"}`,
    'must not be longer than 102400 characters',
  ],
  ...['start', 'end'].flatMap((field): InvalidValue[] => outsideDays('TaskSeries', series, field)),
  ...outsideDays('DailyTask', task, 'date'),
  ...outsideDays('BucketItem', item, 'date'),
  ...outsideDays('BucketItem', item, 'doneAt'),
  ...outsideDays('YearlyPopupTask', popup, 'date'),
  ['Habit', {}, 'goalId', 'x'.repeat(37), 'must not be longer than 36 characters'],
  ['GoogleAuth', { id: 'Ann', token: 't' }, 'token', '', 'must not be empty'],
  ['UserSettings', { id: 'u1' }, 'theme', 'blue', 'must be one of dark, light'],
  ['UserSettings', { id: 'u1' }, 'language', 'xx', 'must be one of en, es, fzh, jzh'],
  ['UserSettings', { id: 'u1' }, 'weekStart', 'Tue', 'must be one of Sun, Mon, Sat'],
  ['UserSettings', { id: 'u1' }, 'dayStart', '06:30', /^must be one of 00:00, 01:00, /.source],
  ['KeptVersion', keptVersion, 'kind', 'GoogleAuth', /^must be one of BucketItem, /.source],
  ['KeptVersion', keptVersion, 'kind', 'KeptVersion', /^must be one of BucketItem, /.source],
  ['KeptVersion', keptVersion, 'recordId', ' ', 'must not be empty'],
  ['KeptVersion', keptVersion, 'recordId', 'x'.repeat(129), 'must not be longer than 128 characters'],
  ['KeptVersion', keptVersion, 'field', '', 'must not be empty'],
  ['KeptVersion', keptVersion, 'field', 'x'.repeat(41), 'must not be longer than 40 characters'],
  ['KeptVersion', keptVersion, 'text', 'x'.repeat(20_001), 'must not be longer than 20000 characters'],
  ['KeptVersion', keptVersion, 'device', 'watch', 'must be one of phone, tablet, computer'],
];
