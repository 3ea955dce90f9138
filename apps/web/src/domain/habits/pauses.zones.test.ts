import { entities } from '@kairos/schema/entities';
import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import {
  endsBeforeItBegins,
  isPausedOn,
  maxPausesLength,
  openPause,
  pausedUntil,
  pauseFrom,
  pausesOf,
  replacePauses,
  type Pause,
} from './pauses.ts';

const today = '2026-11-20';
const july = { from: '2026-07-06', to: '2026-07-19' };
const winter = { from: '2026-12-21', to: '2027-01-03' };
const endless = { from: '2026-11-10', to: null };
const textOf = (...pauses: readonly Pause[]) => JSON.stringify(pauses);

test.each([
  ['of a record without the field', null, []],
  ['none', '[]', []],
  ['in any order', textOf(winter, july), [july, winter]],
  ['without an end', textOf(endless), [endless]],
  ['of a text that is no list', '{"from":"2026-07-06","to":null}', []],
  ['of a broken text', '[{', []],
  [
    'without invalid pauses',
    '[null,1,{},{"from":"2026-07-06"},{"from":"2026-02-30","to":null},{"from":"2026-07-06","to":"2026-07-05"},{"from":"2026-07-06","to":3}]',
    [],
  ],
])('pauses: %s', (_, text, pauses) => {
  expect(pausesOf(text)).toEqual(pauses);
});

// In these pauses the clocks of New York, Lord Howe and Chatham change.
test.each([
  { from: '2026-03-01', to: '2026-04-10' },
  { from: '2026-09-20', to: '2026-11-10' },
  { from: '2028-02-29', to: '2028-02-29' },
])('pauses: pause exactly the days from $from to $to', ({ from, to }) => {
  const pauses = pausesOf(textOf({ from, to }));
  for (let day = from; day <= to; day = shiftDay(day, 1)) expect(isPausedOn(pauses, day)).toBe(true);
  expect([shiftDay(from, -1), shiftDay(to, 1)].filter((day) => isPausedOn(pauses, day))).toEqual([]);
});

test('pauses: pause every later day when a pause has no end', () => {
  expect(['2026-11-09', '2026-11-10', '2099-01-01'].map((day) => isPausedOn([endless], day))).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['a past one', [july], undefined, undefined],
  ['a later one', [july, winter], winter, undefined],
  ['one without an end', [july, endless], endless, null],
  ['one that ends today', [{ from: '2026-11-01', to: today }], { from: '2026-11-01', to: today }, today],
  [
    'one that begins today',
    [{ from: today, to: '2026-11-22' }],
    { from: today, to: '2026-11-22' },
    '2026-11-22',
  ],
  [
    'one that another one follows at once',
    [
      { from: '2026-11-01', to: '2026-11-25' },
      { from: '2026-11-26', to: '2026-11-30' },
      { from: '2026-12-02', to: '2026-12-03' },
    ],
    { from: '2026-11-01', to: '2026-11-25' },
    '2026-11-30',
  ],
  [
    'one inside of another',
    [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-11-10', to: '2026-11-22' },
    ],
    { from: '2026-11-01', to: '2026-11-30' },
    '2026-11-30',
  ],
])('current pause: %s', (_, pauses: readonly Pause[], open, until) => {
  expect(openPause(pauses, today)).toEqual(open);
  expect(pausedUntil(pauses, today)).toBe(until);
});

test.each([
  ['nothing', { from: '', to: '' }, null],
  ['only an end', { from: '', to: '2027-01-03' }, null],
  ['only a beginning', { from: '2026-12-21', to: '' }, { from: '2026-12-21', to: null }],
  ['one day', { from: '2026-12-21', to: '2026-12-21' }, { from: '2026-12-21', to: '2026-12-21' }],
  ['an end before the beginning', { from: '2026-12-21', to: '2026-12-20' }, undefined],
  ['a year that is not typed yet', { from: '0202-12-21', to: '' }, undefined],
  ['an end whose year is not typed yet', { from: '2026-12-21', to: '0002-01-03' }, undefined],
])('pause fields: %s', (_, input, pause) => {
  expect(pauseFrom(input)).toEqual(pause);
});

test('pause fields: reject an end before the beginning, except while its year is typed', () => {
  const from = '2026-12-21';
  expect(
    ['2026-12-20', '2026-12-21', '0002-12-30', ''].map((to) => endsBeforeItBegins({ from, to })),
  ).toEqual([true, false, false, false]);
});

describe('replacePauses', () => {
  test('adds a pause, also an overlapping one', () => {
    const overlapping = { from: '2026-07-10', to: '2026-08-01' };
    expect(pausesOf(replacePauses([july, winter], [], overlapping))).toEqual([july, overlapping, winter]);
  });

  test('changes, ends and removes one pause only', () => {
    const ended = { ...endless, to: '2026-11-19' };
    expect(pausesOf(replacePauses([july, endless], [endless], ended))).toEqual([july, ended]);
    expect(pausesOf(replacePauses([july, ended], [july], null))).toEqual([ended]);
    expect(pausesOf(replacePauses([july], [winter], null))).toEqual([july]);
  });

  test('replaces all previous values of a pause, which the record may not have yet', () => {
    const versions = [winter, { from: '2026-12-01', to: null }];
    const next = { from: '2026-12-01', to: '2026-12-05' };
    expect(pausesOf(replacePauses([july, winter], versions, next))).toEqual([july, next]);
  });

  test('has no duplicate pauses', () => {
    expect(pausesOf(replacePauses([july, winter], [winter], july))).toEqual([july]);
  });

  test("leaves out the oldest pauses above the API's limit", () => {
    const many = Array.from({ length: 3000 }, (_, index) => {
      const from = shiftDay('1900-01-01', index * 10);
      return { from, to: shiftDay(from, 3) };
    });
    const text = replacePauses(many, [], winter);
    expect(text.length).toBeLessThanOrEqual(maxPausesLength);
    expect(text.length).toBeGreaterThan(maxPausesLength - 100);
    expect(pausesOf(text).at(-1)).toEqual(winter);
    expect(pausesOf(text)[0]).not.toEqual(many[0]);
  });

  test('pauses exactly the days of the remaining pauses', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => shiftDay('2026-03-01', days));
    const pause = fc
      .tuple(day, fc.option(fc.nat(20)))
      .map(([from, length]): Pause => ({ from, to: length === null ? null : shiftDay(from, length) }));
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 5 }), pause, day, (others, added, one) => {
        const after = pausesOf(replacePauses(others, [], added));
        expect(isPausedOn(after, one)).toBe(isPausedOn(others, one) || isPausedOn([added], one));
      }),
    );
  });
});

test('pauses: the limit matches the schema', () => {
  expect(entities.find(({ name }) => name === 'Habit')?.fields).toMatchObject({
    pauses: { maxLength: maxPausesLength },
  });
});
