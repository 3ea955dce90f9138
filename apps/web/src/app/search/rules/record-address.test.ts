import { recordAddress } from './record-address.ts';

test('address: a month task without a year is in the year of its date', () => {
  const createdAt = '2026-11-01T08:00:00.000Z';
  const times = { date: '2027-04-02', time: null, year: null, done: false, createdAt };
  const record = { id: 'a', month: 'Apr', title: 'Read the contract', ...times };
  expect(recordAddress({ kind: 'monthTask', record }).path).toBe('/yearly-popup?month=Apr&year=2027');
});
