import {
  hasConflict,
  type MergeTexts,
  parseFormDraft,
  withMerged,
  withoutConflicts,
  withTyped,
} from './form-draft.ts';

interface Form {
  readonly text: string;
  readonly time: string;
  readonly days: readonly string[];
}

const empty: Form = { text: '', time: '', days: [] };
const stored: Form = { text: 'Walk', time: '07:00', days: ['Mon'] };
const typed = (part: Partial<Form>, now = stored) => withTyped(undefined, now, part);

test('form draft: contains the typed fields and their earlier values', () => {
  const first = typed({ text: 'Walk far' });
  expect(first).toEqual({ typed: { text: 'Walk far' }, seen: { text: 'Walk' } });
  expect(withTyped(first, stored, { text: 'Walk far away', days: [] })).toEqual({
    typed: { text: 'Walk far away', days: [] },
    seen: { text: 'Walk', days: ['Mon'] },
  });
});

test('form draft: is removed when the form equals the record again', () => {
  expect(withTyped(typed({ text: 'Walk far', days: [] }), stored, { text: 'Walk', days: ['Mon'] })).toBe(
    undefined,
  );
});

test('form draft: a typed field that was changed elsewhere is a conflict', () => {
  const draft = typed({ text: 'Walk far', time: '08:00' });
  expect(hasConflict(draft, stored)).toBe(false);
  expect(hasConflict(draft, { ...stored, days: [] })).toBe(false);
  const renamed = { ...stored, text: 'Swim' };
  expect(hasConflict(draft, renamed)).toBe(true);
  // The other text that was seen first stays the one to compare with.
  expect(hasConflict(withTyped(draft, renamed, { text: 'Walk on' }), renamed)).toBe(true);
  expect(withoutConflicts(draft, renamed)).toEqual({ typed: { time: '08:00' }, seen: { time: '07:00' } });
});

test('form draft: the same change elsewhere is no conflict', () => {
  const draft = typed({ text: 'Swim' });
  expect(hasConflict(draft, { ...stored, text: 'Swim' })).toBe(false);
});

test('form draft: is parsed from a stored draft', () => {
  const draft = typed({ text: 'Walk far', days: [] });
  expect(parseFormDraft(empty, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([
  undefined,
  null,
  'text',
  7,
  {},
  { typed: { text: 1 }, seen: { text: 'Walk' } },
  { typed: { text: 'Walk' }, seen: {} },
  { typed: { unknown: 'x' }, seen: { unknown: 'y' } },
  JSON.parse('{"typed":{"__proto__":"x"},"seen":{"__proto__":"y"}}') as unknown,
])('form draft: %j contains no draft', (value) => {
  expect(parseFormDraft(empty, value)).toBe(undefined);
});

test('form draft: a text that was changed elsewhere is merged, and typed on from there', () => {
  const append: MergeTexts = ({ mine, theirs }) => ({ value: `${String(theirs)} + ${String(mine)}` });
  const mergeOf = (field: string) => (field === 'text' ? append : undefined);
  const draft = typed({ text: 'Walk far', time: '08:00' });
  const elsewhere = { ...stored, text: 'Swim', time: '09:00' };
  const merged = withMerged(draft, elsewhere, mergeOf);
  expect(merged).toEqual({
    typed: { text: 'Swim + Walk far', time: '08:00' },
    seen: { text: 'Swim', time: '07:00' },
  });
  expect(hasConflict(merged, { ...elsewhere, time: '07:00' })).toBe(false);
  expect(withTyped(merged, elsewhere, { text: 'Swim + Walk on' })?.seen.text).toBe('Swim');
  expect(withMerged(merged, elsewhere, mergeOf)).toEqual(merged);
});

test('form draft: a text of which words would be lost stays a conflict', () => {
  const lose: MergeTexts = ({ mine }) => ({ value: mine, lost: ['theirs'] });
  const draft = typed({ text: 'Walk far' });
  const elsewhere = { ...stored, text: 'Swim' };
  const merged = withMerged(draft, elsewhere, () => lose);
  expect(merged).toEqual(draft);
  expect(hasConflict(merged, elsewhere)).toBe(true);
});
