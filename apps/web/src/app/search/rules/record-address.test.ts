import { recordAddress } from './record-address.ts';

test('record address: uses the year of the date when a month task has no year', () => {
  const createdAt = '2026-11-01T08:00:00.000Z';
  const times = { date: '2027-04-02', time: null, year: null, done: false, createdAt };
  const record = { id: 'a', month: 'Apr', title: 'Read the contract', ...times };
  expect(recordAddress({ kind: 'monthTask', record }).path).toBe('/yearly-popup?month=Apr&year=2027');
});
