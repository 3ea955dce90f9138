// @spec landing-greeting limit-greetings

import type { MessageId } from '#platform/i18n/message-id.ts';

/** The nine greetings after a sign-in, with the placeholders `named` ('yes' | 'no') and `name`. */
export const greetings = [
  'auth.greeting-1',
  'auth.greeting-2',
  'auth.greeting-3',
  'auth.greeting-4',
  'auth.greeting-5',
  'auth.greeting-6',
  'auth.greeting-7',
  'auth.greeting-8',
  'auth.greeting-9',
] as const satisfies readonly MessageId[];

export type Greeting = (typeof greetings)[number];

/** One of the nine, each equally likely. `random` returns a number from 0 up to, but not including, 1. */
export function pickGreeting(random: () => number): Greeting {
  return greetings[Math.floor(random() * greetings.length)] ?? greetings[0];
}
