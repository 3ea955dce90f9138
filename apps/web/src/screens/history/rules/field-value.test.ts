import { keepDiscarded } from '#data/records/keep-discarded.ts';
import { isSameValue, pathsOf, textInUse, valueOf, valuesToUse } from './field-value.ts';

const record = {
  id: 'a',
  text: 'Walk',
  time: null,
  done: false,
  days: ['Mon'],
  log: '{"2026-11-20":true,"Mon":false}',
};

/** The text of the kept version of a value. */
const keptText = (path: string, value: unknown) =>
  String(
    keepDiscarded({ entity: 'Habit', id: 'a', path, value, stamp: '1763900000000-c1', reason: 'replaced' })
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
] as const)('kept value: a discarded %s of %j can be used again', (field, value) => {
  expect(valuesToUse(field, keptText(field, value))).toEqual({ [field]: value });
});

test.each([true, null])('kept value: a discarded day of %j of a log can be used again', (value) => {
  const text = keptText('log/2026-11-20', value);
  expect(pathsOf('log', text)).toEqual(['log/2026-11-20']);
  expect(valuesToUse('log', text)).toEqual({ 'log/2026-11-20': value });
});

test('kept value: a text that is no JSON is no value of such a field', () => {
  expect(valueOf('done', 'tru')).toBeNull();
  expect(valuesToUse('log', '[1')).toEqual({});
});

test.each([
  ['text', ['text'], 'Walk'],
  ['time', ['time'], ''],
  ['done', ['done'], 'false'],
  ['days', ['days'], '["Mon"]'],
  ['log', ['log/2026-11-20', 'log/2026-11-21'], '{"2026-11-20":true,"2026-11-21":null}'],
])('kept value: the %s in use has the form of a kept version', (field, paths, text) => {
  expect(textInUse(record, field, paths)).toBe(text);
});

test('kept value: two forms of a cleared value are the same, and texts are compared letter by letter', () => {
  expect(isSameValue('year', '', 'null')).toBe(true);
  expect(isSameValue('text', '', 'null')).toBe(false);
  expect(isSameValue('text', 'walk', 'Walk')).toBe(false);
});
