import { recordDiscarded } from '#data/records/record-discarded.ts';
import { isSameValue, pathsOf, textInUse, valueOf, valuesToUse } from './field-value.ts';

const record = {
  id: 'a',
  text: 'Walk',
  time: null,
  done: false,
  days: ['Mon'],
  log: '{"2026-11-20":true,"Mon":false}',
  amounts: '{"2026-11-20":2.5}',
};

/** The text of the kept version of a value. */
const keptText = (path: string, value: unknown) =>
  String(
    recordDiscarded({ entity: 'Habit', id: 'a', path, value, stamp: '1763900000000-c1', reason: 'replaced' })
      ?.values.text,
  );

test.each([
  ['text', 'Walk'],
  ['text', null],
  ['date', '2026-11-20'],
  ['done', true],
  ['year', 2026],
  ['year', null],
  ['days', ['Mon', 'Tue']],
  ['perWeek', 3],
  ['amount', 2.5],
  ['unit', 'glasses'],
] as const)('field value: puts a discarded %s of %j into use', (field, value) => {
  expect(valuesToUse(field, keptText(field, value))).toEqual({ [field]: value });
});

test.each([true, null])('field value: puts a discarded day of %j of a log into use', (value) => {
  const text = keptText('log/2026-11-20', value);
  expect(pathsOf('log', text)).toEqual(['log/2026-11-20']);
  expect(valuesToUse('log', text)).toEqual({ 'log/2026-11-20': value });
});

test.each([2.5, 0, null])('field value: puts a discarded amount of %j into use', (value) => {
  const text = keptText('amounts/2026-11-20', value);
  expect(pathsOf('amounts', text)).toEqual(['amounts/2026-11-20']);
  expect(valuesToUse('amounts', text)).toEqual({ 'amounts/2026-11-20': value });
  expect(valuesToUse('amounts', '{"2026-11-20":true}')).toEqual({});
});

test('field value: is null for a text that is not JSON', () => {
  expect(valueOf('done', 'tru')).toBeNull();
  expect(valuesToUse('log', '[1')).toEqual({});
});

test.each([
  ['text', ['text'], 'Walk'],
  ['time', ['time'], ''],
  ['done', ['done'], 'false'],
  ['days', ['days'], '["Mon"]'],
  ['amounts', ['amounts/2026-11-20'], '{"2026-11-20":2.5}'],
  ['log', ['log/2026-11-20', 'log/2026-11-21'], '{"2026-11-20":true,"2026-11-21":null}'],
])('field value: the %s in use has the form of a discarded value', (field, paths, text) => {
  expect(textInUse(record, field, paths)).toBe(text);
});

test('field value: treats two forms of a cleared value as equal, and compares texts exactly', () => {
  expect(isSameValue('year', '', 'null')).toBe(true);
  expect(isSameValue('text', '', 'null')).toBe(false);
  expect(isSameValue('text', 'walk', 'Walk')).toBe(false);
});
