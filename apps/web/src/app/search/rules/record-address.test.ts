import { sample } from '#test/sample.ts';
import { recordAddress } from './record-address.ts';

test('record address: uses the year of the date when a month task has no year', () => {
  const record = sample('YearlyPopupTask', { month: 'Apr', year: null, date: '2027-04-02' });
  expect(recordAddress({ kind: 'monthTask', record }).path).toBe('/yearly-popup?month=Apr&year=2027');
});
