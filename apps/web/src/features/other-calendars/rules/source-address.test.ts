// @spec other-calendars-card

import { hostOf, sourceAddress } from './source-address.ts';

test.each([
  ['https://school.example/terms.ics', 'https://school.example/terms.ics'],
  [' webcal://school.example/a%20b.ics?key=1\n', 'https://school.example/a%20b.ics?key=1'],
  ['WEBCALS://school.example/', 'https://school.example/'],
  ['school.example/terms.ics', 'https://school.example/terms.ics'],
  ['school.example:8443/terms.ics', 'https://school.example:8443/terms.ics'],
  ['http://127.0.0.1:8080/a.ics', 'http://127.0.0.1:8080/a.ics'],
  ['https://schule.münchen.example/a', 'https://schule.xn--mnchen-3ya.example/a'],
])('address of another calendar: %j is %j', (typed, address) => {
  expect(sourceAddress(typed)).toBe(address);
});

test.each([
  '',
  ' ',
  'two words',
  'ftp://school.example/a',
  'javascript:alert(1)',
  'https://',
  'mailto:a@b.c',
])('address of another calendar: %j is none', (typed) => {
  expect(sourceAddress(typed)).toBeUndefined();
});

test('address of another calendar: its host is shown, with the port', () => {
  expect(hostOf('https://school.example:8443/secret')).toBe('school.example:8443');
  expect(hostOf('damaged')).toBe('damaged');
});
