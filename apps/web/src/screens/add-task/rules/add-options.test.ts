// @spec add-page

import { addOptions, targetsOf, wantedTarget } from './add-options.ts';
import type { ParsedTask } from '#domain/task-text/parsed-task.ts';

const today = '2026-11-25';
const tomorrow = '2026-11-26';
const options = (task: ParsedTask, day = '', { line = task.text, isShared = false } = {}) => {
  const wanted = wantedTarget(today, day);
  const found = addOptions(task, line, { targets: targetsOf(today, wanted), wanted, isShared });
  return [
    ...found.options.map(
      ({ key, task: { text, day } }) => `${key}: ${text}${day === undefined ? '' : ` ${day}`}`,
    ),
    `> ${found.preferred}`,
  ];
};

test.each([
  ['', { key: 'today', day: today }],
  ['today', { key: 'today', day: today }],
  [today, { key: 'today', day: today }],
  ['tomorrow', { key: 'tomorrow', day: tomorrow }],
  [tomorrow, { key: 'tomorrow', day: tomorrow }],
  ['later', { key: 'later' }],
  ['2026-12-01', { key: 'day', day: '2026-12-01' }],
  ['2026-02-30', { key: 'today', day: today }],
  ['2026-2-3', { key: 'today', day: today }],
  ['0001-01-01', { key: 'today', day: today }],
  ['day', { key: 'today', day: today }],
])('wanted target: %j', (wanted, target) => {
  expect(wantedTarget(today, wanted)).toEqual(target);
});

test('add options: without a day, to today, tomorrow and Later', () => {
  const all = [`today: call mum ${today}`, `tomorrow: call mum ${tomorrow}`, 'later: call mum'];
  expect(options({ text: 'call mum' })).toEqual([...all, '> today']);
  expect(options({ text: 'call mum' }, 'tomorrow')).toEqual([...all, '> tomorrow']);
  expect(options({ text: 'call mum' }, 'later')).toEqual([...all, '> later']);
  expect(options({ text: 'call mum' }, '2026-12-01')).toEqual(['day: call mum 2026-12-01', ...all, '> day']);
});

test('add options: a typed day precedes that of the address, a typed time is on it, and one line keeps all words', () => {
  const typed = { text: 'call mum', day: '2026-11-27' };
  const line = 'call mum friday';
  expect(options(typed, 'tomorrow', { line })).toEqual([
    'typed: call mum 2026-11-27',
    `whole: call mum friday ${tomorrow}`,
    'later: call mum 2026-11-27',
    '> typed',
  ]);
  expect(options(typed, 'later', { line }).at(-1)).toBe('> typed');
  const timed = { text: 'call mum', time: '15:00' };
  const atThree = { line: 'call mum at 3' };
  expect(options(timed, '', atThree)).toEqual([
    `typed: call mum ${today}`,
    `whole: call mum at 3 ${today}`,
    'later: call mum',
    '> typed',
  ]);
  expect(options(timed, 'tomorrow', atThree)[0]).toBe(`typed: call mum ${tomorrow}`);
  expect(options(timed, 'later', atThree)).toEqual([
    'typed: call mum',
    'whole: call mum at 3',
    'later: call mum',
    '> later',
  ]);
  expect(options({ text: 'call mum', minutes: 30 }, '', { line: 'call mum 30 min' })).toEqual([
    `today: call mum ${today}`,
    `tomorrow: call mum ${tomorrow}`,
    'later: call mum',
    `whole: call mum 30 min ${today}`,
    '> today',
  ]);
});

test.each<[line: string, task: ParsedTask]>([
  ['Friday Night Lights – Wikipedia', { text: 'Night Lights – Wikipedia', day: '2026-11-27' }],
  ['Tonight in town: concerts', { text: 'in town: concerts', day: today }],
  ['Deep work for 2 hours', { text: 'Deep work', minutes: 120 }],
  ['A walk every day', { text: 'A walk', day: today, repeat: { repeat: 'daily', days: [] } }],
])('add options: the whole text of %s is first when it was shared', (line, task) => {
  const shared = { line, isShared: true };
  const [typed, later] = [`typed: ${task.text} ${task.day ?? today}`, `later: ${line}`];
  expect(options(task, '', shared)).toEqual([
    `today: ${line} ${today}`,
    typed,
    `tomorrow: ${line} ${tomorrow}`,
    later,
    '> today',
  ]);
  expect(options(task, 'later', shared).slice(0, 1)).toEqual([later]);
  expect(options(task, 'later', shared).at(-1)).toBe('> later');
});

test('add options: the word for Later in a shared text is a part of it', () => {
  const task = { text: 'Pocket: read it', later: { line: 'Pocket: read it later' } };
  expect(options(task, '', { line: 'Pocket: read it later', isShared: true })).toEqual([
    `today: Pocket: read it later ${today}`,
    `tomorrow: Pocket: read it later ${tomorrow}`,
    'later: Pocket: read it later',
    '> today',
  ]);
});

test('add options: the word for Later chooses it, and is a part of the text on a day', () => {
  expect(
    options({ text: 'call mum', later: { line: 'call mum later' } }, '', { line: 'call mum later' }),
  ).toEqual([
    'later: call mum',
    `today: call mum later ${today}`,
    `tomorrow: call mum later ${tomorrow}`,
    '> later',
  ]);
});

test('add options: none without a text', () => {
  expect(options({ text: ' ' })).toEqual(['> today']);
});
