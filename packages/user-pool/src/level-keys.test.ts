import { legacyTableOf } from './level-keys.ts';

test.each([
  ['!users!2f618376', { table: 'user-pool/users', key: '2f618376' }],
  ['!aliases!email:ann!bee@example.com', { table: 'user-pool/aliases', key: 'email:ann!bee@example.com' }],
  ['!hourly-counts!ann/sent\nmfa', { table: 'user-pool/hourly-counts', key: 'ann/sent\nmfa' }],
  ['!devices!ann', undefined],
  ['!users', undefined],
  ['users!ann', undefined],
  ['', undefined],
])('level keys: %j has the place %j', (levelKey, place) => {
  expect(legacyTableOf(levelKey)).toEqual(place);
});
