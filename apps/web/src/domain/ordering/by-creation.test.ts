import { byCreation } from './by-creation.ts';

test('byCreation: sorts by creation, then id; a record without a creation time comes first', () => {
  const sorted = [
    { id: 'c', createdAt: null },
    { id: 'd' },
    { id: 'b', createdAt: '2026-11-20T07:00:00.000Z' },
    { id: 'a', createdAt: '2026-11-20T08:00:00.000Z' },
    { id: 'z', createdAt: '2026-11-20T08:00:00.000Z' },
  ];
  expect(sorted.toReversed().sort(byCreation)).toEqual(sorted);
});
