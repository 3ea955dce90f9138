// @spec landing-greeting limit-greetings

import { i18n, loadArea } from '#platform/i18n/i18n.ts';
import { greetings, pickGreeting } from './greetings.ts';

beforeAll(() => loadArea('auth'));

test("greetings: are nine different texts with the user's name", () => {
  const phrases = greetings.map((id) => i18n._(id, { named: 'yes', name: 'Mira' }));
  expect(new Set(phrases).size).toBe(9);
  expect(phrases.filter((phrase) => !phrase.includes('Mira'))).toEqual([]);
});

test('greetings: leave no gap without a name', () => {
  const phrases = greetings.map((id) => i18n._(id, { named: 'no', name: '' }));
  expect(phrases.filter((phrase) => /, ?[.!?]| {2}|[{}]/.test(phrase))).toEqual([]);
});

test.each([
  [0, 'auth.greeting-1'],
  [0.5, 'auth.greeting-5'],
  [1 - Number.EPSILON, 'auth.greeting-9'],
])('greetings: the random number %d picks %s', (random, greeting) => {
  expect(pickGreeting(() => random)).toBe(greeting);
});

test('greetings: are equally likely', () => {
  const picked = Array.from({ length: 900 }, (_, i) => pickGreeting(() => i / 900));
  for (const greeting of greetings) expect(picked.filter((one) => one === greeting)).toHaveLength(100);
});
