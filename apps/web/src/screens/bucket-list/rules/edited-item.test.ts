import fc from 'fast-check';
import { sample } from '#test/sample.ts';
import { changedValues, draftOf, editChange, problemsOf } from './edited-item.ts';

const item = sample('BucketItem', {
  text: 'Sail',
  category: 'Growth',
  date: '2027-05-01',
  link: 'https://boats.example',
  done: true,
  doneAt: '2027-05-02',
});
const empty = { ...item, category: null, date: null, link: null };

test('edited item: its fields show the stored values, and nothing for null', () => {
  const { text, category, date, link } = item;
  expect(draftOf(item)).toEqual({ text, category, date, link });
  expect(draftOf(empty)).toEqual({ text: 'Sail', category: '', date: '', link: '' });
});

test.each([
  ['nothing that was entered', item, {}, {}],
  ['no field that was changed back', item, { text: 'Sail', date: '2027-05-01' }, {}],
  ['a trimmed text', item, { text: ' Sail far ' }, { text: 'Sail far' }],
  ['no text that differs only by spaces', item, { text: ' Sail ' }, {}],
  [
    'null for an emptied field',
    item,
    { category: '', date: '', link: ' ' },
    { category: null, date: null, link: null },
  ],
  ['no null for an empty field', empty, { category: '', date: '', link: ' ' }, {}],
  ['a whole link', empty, { link: 'boats.example/far' }, { link: 'https://boats.example/far' }],
  ['no link that is the same when it is whole', item, { link: 'boats.example' }, {}],
])('edited item: has %s', (_, stored, entered, values) => {
  expect(changedValues(stored, entered)).toEqual(values);
});

test('edited item: never has a field that was not entered', () => {
  const entered = fc.record(
    {
      text: fc.constantFrom('Sail', 'Swim'),
      category: fc.constantFrom('', 'Want', 'Growth'),
      date: fc.constantFrom('', '2027-05-01', '2028-01-01'),
      link: fc.constantFrom('', 'boats.example'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(item, empty), entered, (stored, changes) => {
      const values = changedValues(stored, changes);
      expect(Object.keys(changes)).toEqual(expect.arrayContaining(Object.keys(values)));
      expect(changedValues({ ...stored, ...values }, changes)).toEqual({});
    }),
  );
});

test.each([
  ['nothing', item, {}, { text: false, link: false }],
  [
    'a blank text and a link that is no address',
    item,
    { text: ' ', link: 'at home' },
    { text: true, link: true },
  ],
  ['no emptied link', item, { link: '' }, { text: false, link: false }],
  [
    'no unchanged stored link',
    { ...item, link: 'at home' },
    { link: 'at home' },
    { text: false, link: false },
  ],
])('edited item: rejects %s', (_, stored, entered, problems) => {
  expect(problemsOf(stored, entered)).toEqual(problems);
});

test('edited item: without a change nothing is stored', () => {
  expect(editChange({ item, isGone: true, entered: { text: 'Sail' } })).toBeUndefined();
});

test('edited item: one that was deleted is stored again with all its values', () => {
  const { id, createdAt, ...values } = item;
  expect(editChange({ item, isGone: true, entered: { text: 'Swim' } })).toEqual({
    entity: 'BucketItem',
    id,
    createdAt,
    values: { ...values, text: 'Swim', _deleted: false },
  });
});
