import { addressGroup } from './address-group.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
  ['::0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000::ffff:cb00:7107%eth0', '203.0.113.7'],
  ['::ffff:0:cb00:7107', '0:0:0:0::/64'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:a::5:6', '2001:db8:a:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b:1:2:3:4:192.0.2.1', '64:ff9b:1:2::/64'],
  ['unknown', 'unknown'],
])('address group: of %s is %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('address group: two addresses of one /64 are one group', () => {
  expect(addressGroup('2001:db8:1:2::3')).toBe(addressGroup('2001:db8:1:2:ffff::9'));
  expect(addressGroup('2001:db8:1:2::3')).not.toBe(addressGroup('2001:db8:1:3::3'));
});

test('address group: can have fewer bits', () => {
  expect(addressGroup('2001:db8:1:2::3', 48)).toBe('2001:db8:1::/48');
  expect(addressGroup('::ffff:203.0.113.7', 48)).toBe('203.0.113.7');
});
