import { entities } from './entities.ts';
import { type Entity, type Field, isMadeByServer } from './entity.ts';
import { blockLength, envelopeLimit, hasPrivateFields, isEnvelopeLength, isPrivate } from './private-text.ts';

const privateFields = entities.flatMap((entity) =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    isPrivate(field) ? [{ entity, name, field }] : [],
  ),
);

test('private: are the texts of the user', () => {
  const namesOf = (entity: Entity) =>
    privateFields.flatMap((one) => (one.entity === entity ? [one.name] : [])).join(' ');
  expect(entities.filter(hasPrivateFields).map((entity) => [entity.name, namesOf(entity)])).toEqual([
    ['BucketItem', 'text link'],
    ['YearlyGoal', 'title details'],
    ['DailyTask', 'text duration note'],
    ['Habit', 'name icon mood description plan unit'],
    ['FutureGoal', 'title'],
    ['YearlyPopupTask', 'title note'],
    ['KeptVersion', 'text'],
    ['TaskSeries', 'text duration note'],
    ['JournalPage', 'mood text'],
    ['Letter', 'to text'],
    ['LaterTask', 'text duration note'],
    ['WeekPage', 'text'],
    ['CalendarSource', 'name address userName password'],
  ]);
});

// The server cannot merge, find or send what is in an envelope.
test.each(privateFields.map((one) => [`${one.entity.name}.${one.name}`, one] as const))(
  'private field %s: the server needs no value of it',
  (_name, { entity, name, field }) => {
    expect(field.mergedByKey ?? field.secret ?? field.writeOnly ?? isMadeByServer(field)).toBe(false);
    expect(field.format?.startsWith('JSON') ?? false).toBe(false);
    expect(
      [...entity.indexes, ...(entity.lookup ? [entity.lookup] : [])].map((index) => index.field),
    ).not.toContain(name);
  },
);

test.each([
  [0, 64],
  [64, 64],
  [65, 128],
  [512, 512],
  [513, 1024],
  [1024, 1024],
  [1025, 2048],
  [60_004, 60_416],
])('block: %i bytes are padded to %i', (length, block) => {
  expect(blockLength(length)).toBe(block);
});

test.each([
  [5, 138],
  [20, 138],
  [40, 223],
  [100, 735],
  [200, 1418],
  [500, 2783],
  [2000, 8245],
  [2048, 9610],
  [5000, 20_533],
  [20_000, 80_607],
])('envelope: that of a text with %i characters has at most %i', (maxLength, limit) => {
  expect(envelopeLimit(maxLength)).toBe(limit);
  expect(isEnvelopeLength(limit)).toBe(true);
});

test('envelope: has few lengths', () => {
  const lengths = Array.from({ length: 3000 }, (_, length) => length).filter(isEnvelopeLength);
  expect(lengths).toEqual([138, 223, 394, 735, 1418, 2783]);
});
