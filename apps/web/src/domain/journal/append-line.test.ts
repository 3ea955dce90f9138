import fc from 'fast-check';
import { appendJournalLine } from './append-line.ts';
import { maxTextLength } from './page-change.ts';

const day = '2026-11-23';
const page = (text: string | null, mood: string | null = null) => ({ text, mood });
const textOf = (...input: Parameters<typeof appendJournalLine>) =>
  appendJournalLine(...input).change?.values as { text?: string } | undefined;

test('append line: creates a page, and restores a deleted page without its mood', () => {
  expect(appendJournalLine(day, undefined, { line: ' Ran slowly. ' }).change).toEqual({
    entity: 'JournalPage',
    id: day,
    values: { date: day, text: 'Ran slowly.', mood: null, _deleted: false },
    seen: { text: '' },
  });
});

test('append line: appends to the present text, and sends that text as seen', () => {
  expect(appendJournalLine(day, page('Fog.\n\nHerons.', 'good'), { line: 'Ran slowly.' }).change).toEqual({
    entity: 'JournalPage',
    id: day,
    values: { date: day, text: 'Fog.\n\nHerons.\nRan slowly.', _deleted: false },
    seen: { text: 'Fog.\n\nHerons.' },
  });
  expect(textOf(day, page('Fog.\n'), { line: 'Ran.' })?.text).toBe('Fog.\nRan.');
  expect(textOf(day, page(' \n', 'low'), { line: 'Ran.' })?.text).toBe('Ran.');
});

test('append line: stores only the mood when the line is blank', () => {
  expect(appendJournalLine(day, page('Fog.'), { line: '  ', mood: 'good' }).change?.values).toEqual({
    date: day,
    mood: 'good',
    _deleted: false,
  });
  expect(appendJournalLine(day, page('Fog.', 'good'), { line: '', mood: '' }).change?.values).toEqual({
    date: day,
    mood: null,
    _deleted: false,
  });
});

test.each([
  ['nothing for an empty page', undefined, { line: ' ' }],
  ['nothing for an empty page without mood', undefined, { line: '', mood: '' }],
  ['nothing for the mood that the page has', page('Fog.', 'good'), { line: '', mood: 'good' }],
] as const)('append line: stores %s', (_what, before, entered) => {
  expect(appendJournalLine(day, before, entered)).toEqual({ change: undefined, isFull: false });
});

test('append line: deletes a page that has neither mood nor text', () => {
  expect(appendJournalLine(day, page(null, 'low'), { line: '', mood: '' }).change?.values).toEqual({
    _deleted: true,
  });
});

test('append line: rejects a line that does not fit', () => {
  const full = page('a'.repeat(maxTextLength - 4));
  expect(appendJournalLine(day, full, { line: 'Ran.', mood: 'good' })).toEqual({
    change: undefined,
    isFull: true,
  });
  expect(textOf(day, full, { line: 'Ran' })?.text).toHaveLength(maxTextLength);
  expect(appendJournalLine(day, full, { line: '', mood: 'good' }).isFull).toBe(false);
});

test('append line: sends a retried line again and adds it once', () => {
  const tried = { line: 'Ran.', triedLine: 'Ran.' };
  expect(textOf(day, page('Fog.\nRan.'), tried)?.text).toBe('Fog.\nRan.');
  expect(textOf(day, page('Ran.'), tried)?.text).toBe('Ran.');
  expect(textOf(day, page('Fog.'), tried)?.text).toBe('Fog.\nRan.');
  expect(textOf(day, page('He ran.'), { line: 'ran.', triedLine: 'ran.' })?.text).toBe('He ran.\nran.');
  expect(textOf(day, page('Fog.\nRan.'), { line: 'Ran.' })?.text).toBe('Fog.\nRan.\nRan.');
});

test('append line: keeps any present text and adds the line at the end', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, line) => {
      fc.pre(line.trim() !== '' && !line.includes('\n'));
      const text = textOf(day, page(before), { line })?.text ?? '';
      expect(text.endsWith(line.trim())).toBe(true);
      expect(text.startsWith(before) || before.trim() === '').toBe(true);
    }),
  );
});
