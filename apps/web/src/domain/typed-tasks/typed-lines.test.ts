import { chineseRepeatLines } from './testing/chinese-repeats.ts';
import { englishDayLines } from './testing/english-days.ts';
import { englishRepeatLines } from './testing/english-repeats.ts';
import { englishTimeLines } from './testing/english-times.ts';
import { repeatEndLines } from './testing/repeat-ends.ts';
import { simplifiedChineseLines } from './testing/simplified-chinese.ts';
import { spanishRepeatLines } from './testing/spanish-repeats.ts';
import { spanishLines } from './testing/spanish.ts';
import { traditionalChineseLines } from './testing/traditional-chinese.ts';
import { today, type TypedLine } from './testing/typed-line.ts';
import { readTypedTask } from './read-typed-task.ts';

const rowsOf = (lines: readonly TypedLine[]) =>
  lines.map(([line, task = { text: line }, context = {}]) => ({ line, task, context }));

describe.each([
  ['English (days)', rowsOf(englishDayLines)],
  ['English (times)', rowsOf(englishTimeLines)],
  ['English (repetitions)', rowsOf(englishRepeatLines)],
  ['Spanish (repetitions)', rowsOf(spanishRepeatLines)],
  ['Chinese (repetitions)', rowsOf(chineseRepeatLines)],
  ['all languages (ends of repetitions)', rowsOf(repeatEndLines)],
  ['Spanish', rowsOf(spanishLines)],
  ['Traditional Chinese', rowsOf(traditionalChineseLines)],
  ['Simplified Chinese', rowsOf(simplifiedChineseLines)],
])('typed line in %s', (_, rows) => {
  test.each(rows)('$line', ({ line, task, context }) => {
    const read = readTypedTask(line, { today, isDayFirst: true, firstOfWeek: 'Sun', ...context });
    expect(read).toEqual(task);
  });
});
