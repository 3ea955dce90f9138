// @spec typed-task typed-repeat typed-repeat-end typed-later

import fc from 'fast-check';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { englishExamples } from './testing/english-examples.ts';
import { rowsOf, today } from './testing/example.ts';
import { simplifiedChineseExamples } from './testing/simplified-chinese-examples.ts';
import { spanishExamples } from './testing/spanish-examples.ts';
import { traditionalChineseExamples } from './testing/traditional-chinese-examples.ts';
import { parseTaskText } from './parse-task-text.ts';

const read = (line: string) => parseTaskText(line, { today, isDayFirst: true, firstOfWeek: 'Sun' });

describe.each([
  ['English', rowsOf(englishExamples)],
  ['Spanish', rowsOf(spanishExamples)],
  ['traditional Chinese', rowsOf(traditionalChineseExamples)],
  ['simplified Chinese', rowsOf(simplifiedChineseExamples)],
])('task text in %s', (_, rows) => {
  test.each(rows)('$line', ({ line, task, context }) => {
    expect(parseTaskText(line, context)).toEqual(task);
  });
});

// The duration field of a task reads the same words as the whole text of a field.
test.each([
  ...['30 min', '1 h', '1 h 30', '1 h 30 min', '2 hours', '1.5 h', 'half an hour'],
  ...['2 horas', '1 hora y media', 'media hora', '1 hora 20 minutos'],
  ...['30分鐘', '兩小時', '一個半小時', '半小時', '1小时20分钟', '两个小时'],
])('typed duration: reads %s like the duration field', (duration) => {
  const { minutes } = read(`x ${duration}`);
  expect(minutes).toBe(parseDuration(duration));
  expect(minutes).toBeGreaterThan(0);
});

test('task text: has a text and valid values for any line', () => {
  const part = fc.constantFrom(
    ...['tomorrow', 'next week', 'at 3', '3pm', '1 h', '"', 'mañana', 'a las 9', 'el', 'lunes', '30 min'],
    ...[
      '明天',
      '下午',
      '三點',
      '半',
      '兩',
      '小時',
      '週',
      '一',
      '24/11',
      '99/99',
      '12:61',
      ',',
      'in',
      '3',
      'days',
      'x',
    ],
  );
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.array(part, { minLength: 1 }).map((parts) => parts.join(' ')),
    fc.array(part, { minLength: 1 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      line.filter((text) => text.trim() !== ''),
      (text) => {
        const { day, time, minutes, ...rest } = read(text);
        expect(rest.text.trim()).not.toBe('');
        expect(day ?? today).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(time ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(minutes ?? 1).toBeGreaterThanOrEqual(1);
        expect(minutes ?? 1).toBeLessThanOrEqual(1440);
      },
    ),
  );
});
