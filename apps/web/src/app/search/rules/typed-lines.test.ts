import { englishDayLines } from '../testing/typed-lines/english-days.ts';
import { englishTimeLines } from '../testing/typed-lines/english-times.ts';
import { simplifiedChineseLines } from '../testing/typed-lines/simplified-chinese.ts';
import { spanishLines } from '../testing/typed-lines/spanish.ts';
import { traditionalChineseLines } from '../testing/typed-lines/traditional-chinese.ts';
import { today, type TypedLine } from '../testing/typed-lines/typed-line.ts';
import { readTypedTask } from './read-typed-task.ts';

const rowsOf = (lines: readonly TypedLine[]) =>
  lines.map(([line, task = { text: line }, context = {}]) => ({ line, task, context }));

describe.each([
  ['English (days)', rowsOf(englishDayLines)],
  ['English (times)', rowsOf(englishTimeLines)],
  ['Spanish', rowsOf(spanishLines)],
  ['Traditional Chinese', rowsOf(traditionalChineseLines)],
  ['Simplified Chinese', rowsOf(simplifiedChineseLines)],
])('typed line in %s', (_, rows) => {
  test.each(rows)('$line', ({ line, task, context }) => {
    const read = readTypedTask(line, { today, isDayFirst: true, firstOfWeek: 'Sun', ...context });
    expect(read).toEqual(task);
  });
});
