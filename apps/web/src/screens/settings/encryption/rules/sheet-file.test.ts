import { entropiesOf, phraseOf } from '@kairos/sync/sealing/phrase';
import { sheetFile } from './sheet-file.ts';

test('sheet file: has the lines of the paper, in an encoding that every editor knows', () => {
  const text = sheetFile({ title: 'Title', line: 'Sheet', words: ['ábaco', '的'], notes: ['Use', 'Keep'] });
  expect(text).toBe('\uFEFFKairos\r\nTitle\r\nSheet\r\n\r\n1 ábaco\r\n2 的\r\n\r\nUse\r\nKeep\r\n');
});

test('sheet file: its numbered lines can be entered as they are', async () => {
  const entropy = Uint8Array.from({ length: 32 }, (_, index) => index);
  const words = await phraseOf(entropy, 'es');
  const lines = sheetFile({ title: '', line: '', words, notes: [] }).split('\r\n').slice(4, 28);
  expect(await entropiesOf(lines.join('\n'))).toEqual([entropy]);
});
