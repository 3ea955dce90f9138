import type { Letter } from '@kairos/schema/records/letter';
import { sample } from '#test/sample.ts';
import { nextOpening, sortLetters, stateOf } from './letter-state.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const letter = (rest: Partial<Letter>) =>
  sample('Letter', { opensAt: '2027-11-24T00:00:00+09:00', text: null, openedAt: null, ...rest });
const yesterday = { opensAt: '2026-11-23T00:00:00Z' };
const opened = { ...yesterday, text: 'Swim.', openedAt: '2026-11-23T08:00:00.000Z' };

test.each([
  ['sealed', {}],
  ['due', yesterday],
  // The offset counts: it is the same instant.
  ['due', { opensAt: '2026-11-24T21:00:00+09:00' }],
  ['sealed', { opensAt: '2026-11-24T21:00:01+09:00' }],
  // Another device has opened it, and this one has not read the text.
  ['due', { ...opened, text: null }],
  // A full reading has the text.
  ['due', { ...opened, openedAt: null }],
  ['opened', opened],
  // A device with another clock tried to open it too early.
  ['sealed', { openedAt: '2026-11-23T08:00:00.000Z' }],
  ['unsent', { text: 'Swim.' }],
] as const)('letter state: %s with %j', (state, rest) => {
  expect(stateOf(letter(rest), now)).toBe(state);
});

test('letters: those to open come first, then sealed ones by day, then opened ones, newest first', () => {
  const letters = [
    letter({ ...opened, id: 'old', opensAt: '2025-01-01T00:00:00Z' }),
    letter({ id: 'later', opensAt: '2028-01-01T00:00:00Z' }),
    letter({ ...opened, id: 'recent' }),
    letter({ id: 'soon', opensAt: '2026-12-01T00:00:00Z' }),
    letter({ ...yesterday, id: 'due' }),
  ];
  expect(sortLetters(letters, now).map(({ id }) => id)).toEqual(['due', 'soon', 'later', 'recent', 'old']);
  expect(nextOpening(letters, now)).toBe(Date.parse('2026-12-01T00:00:00Z'));
  expect(nextOpening([letter(opened)], now)).toBeUndefined();
});
