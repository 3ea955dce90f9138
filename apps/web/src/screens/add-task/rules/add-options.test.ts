import { addOptions, placesOf, wantedPlace } from './add-options.ts';
import type { TypedTask } from '#domain/typed-tasks/typed-task.ts';

const today = '2026-11-25';
const tomorrow = '2026-11-26';
const options = (task: TypedTask, day = '') => {
  const wanted = wantedPlace(today, day);
  const found = addOptions(task, placesOf(today, wanted), wanted);
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
])('wanted place: %j', (wanted, place) => {
  expect(wantedPlace(today, wanted)).toEqual(place);
});

test('add options: without a day, to today, tomorrow and Later', () => {
  const all = [`today: call mum ${today}`, `tomorrow: call mum ${tomorrow}`, 'later: call mum'];
  expect(options({ text: 'call mum' })).toEqual([...all, '> today']);
  expect(options({ text: 'call mum' }, 'tomorrow')).toEqual([...all, '> tomorrow']);
  expect(options({ text: 'call mum' }, 'later')).toEqual([...all, '> later']);
  expect(options({ text: 'call mum' }, '2026-12-01')).toEqual(['day: call mum 2026-12-01', ...all, '> day']);
});

test('add options: a typed day precedes that of the address, a typed time is on it', () => {
  const typed = { text: 'call mum', day: '2026-11-27' };
  expect(options(typed, 'tomorrow')).toEqual([
    'typed: call mum 2026-11-27',
    'later: call mum 2026-11-27',
    '> typed',
  ]);
  expect(options(typed, 'later').at(-1)).toBe('> typed');
  const timed = { text: 'call mum', time: '15:00' };
  expect(options(timed)).toEqual([`typed: call mum ${today}`, 'later: call mum', '> typed']);
  expect(options(timed, 'tomorrow')[0]).toBe(`typed: call mum ${tomorrow}`);
  expect(options(timed, 'later')).toEqual(['typed: call mum', 'later: call mum', '> later']);
});

test('add options: the word for Later chooses it, and is a part of the text on a day', () => {
  expect(options({ text: 'call mum', later: { line: 'call mum later' } })).toEqual([
    'later: call mum',
    `today: call mum later ${today}`,
    `tomorrow: call mum later ${tomorrow}`,
    '> later',
  ]);
});

test('add options: none without a text', () => {
  expect(options({ text: ' ' })).toEqual(['> today']);
});
