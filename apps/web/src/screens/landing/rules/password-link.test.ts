import { readPasswordLink } from './password-link.ts';

const token = 'aB_-'.repeat(10) + 'xyz';

test('password link: is read from the fragment', () => {
  expect(readPasswordLink(`#password-link=${token}&email=ann%2Bhome%40example.org`)).toEqual({
    email: 'ann+home@example.org',
    token,
  });
});

test.each([
  '',
  '#',
  '#main',
  `#password-link=${token}`,
  '#password-link=short&email=a%40b.org',
  '#email=a%40b.org',
])('password link: %j is none', (hash) => {
  expect(readPasswordLink(hash)).toBeNull();
});
