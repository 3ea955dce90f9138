import { isLocalHost } from './laptop-site.ts';

test.each([
  'localhost',
  'localhost:4321',
  'LocalHost:65535',
  'kairos.localhost',
  'a.b.localhost:4321',
  '127.0.0.1',
  '127.0.0.1:4321',
  '[::1]',
  '[::1]:4321',
])('host check: accepts %s', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each([
  undefined,
  '',
  ':4321',
  'evillocalhost',
  'evillocalhost:4321',
  'localhost.example.org',
  'localhost:4321.example.org',
  'localhost:123456',
  'localhost:',
  'localhost:43a',
  '127.0.0.1.example.org',
  '1127.0.0.1',
  '127.0.0.10',
  '[::1].example.org',
  '[::11]',
  'example.org',
])('host check: rejects %s', (host) => {
  expect(isLocalHost(host)).toBe(false);
});
