import { withLaterWord } from './later-word.ts';

test.each([
  ['renew passport later', 'renew passport'],
  ['Renew passport, Later.', 'Renew passport'],
  ['renovar el pasaporte más tarde', 'renovar el pasaporte'],
  ['renovar el pasaporte mas tarde', 'renovar el pasaporte'],
  ['续办护照 以后', '续办护照'],
  ['續辦護照，以後', '續辦護照'],
])('later word: "%s" is "%s" for Later', (line, text) => {
  expect(withLaterWord({ text: line })).toEqual({ text, later: { line } });
});

test.each(['later', 'later that day', 'collateral later on', 'translater', '下班以后', 'plan for "later"'])(
  'later word: "%s" is text',
  (line) => {
    expect(withLaterWord({ text: line })).toEqual({ text: line });
  },
);

test('later word: is text beside a day, a time or a duration', () => {
  for (const understood of [{ day: '2026-11-24' }, { time: '15:00' }, { minutes: 30 }]) {
    const task = { text: 'call mum later', ...understood };
    expect(withLaterWord(task)).toBe(task);
  }
});
