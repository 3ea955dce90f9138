import fc from 'fast-check';
import { textMerge } from '../src/merge-text.ts';

const mergeOf = textMerge(100_000);

interface Result {
  readonly text: string;
  readonly lost: readonly ('mine' | 'theirs')[];
}

/** A merge without a limit of the length. */
function merge(base: string, mine: string, theirs: string, isMineLater: boolean): Result {
  const { value, lost = [] } = mergeOf({ base, mine, theirs, isMineLater });
  return { text: String(value), lost };
}

const loneSurrogate = /[\ud800-\udfff]/u;

/** Words of several scripts, check lines, punctuation and emoji. */
const anyPart = fc.constantFrom(
  ...[
    'tea',
    "don't",
    '10:30',
    'x',
    'Straße',
    'привет',
    'नमस्ते',
    '한국어',
    'שלום',
    '早',
    '上',
    '好',
    'สวัสดี',
    'が',
    '𠮷',
  ],
  ...[
    ' ',
    ' ',
    ' ',
    '\n',
    '\n',
    '\n\n',
    '\n[ ] ',
    '\n[x] ',
    '\n- [ ] ',
    ', ',
    '. ',
    '👨‍👩‍👧',
    '👍🏽',
    '🇩🇪',
    '\r\n',
    '\t',
  ],
);
const anyParts = (maxLength: number) => fc.array(anyPart, { maxLength }).map((parts) => parts.join(''));

const anyEdit = fc.record({
  at: fc.nat(1000),
  removed: fc.oneof(fc.constant(0), fc.nat(6)),
  added: fc.oneof(fc.constant(''), anyParts(6)),
});

/** A text after some of its characters were replaced. */
const anyVersion = (base: string) =>
  fc.array(anyEdit, { maxLength: 5 }).map((edits) =>
    edits.reduce((text, { at, removed, added }) => {
      const characters = Array.from(text);
      characters.splice(at % (characters.length + 1), removed, added);
      return characters.join('');
    }, base),
  );

/** A base and two versions of it. Some have nothing in common with it. */
const anyPair = anyParts(40).chain((base) =>
  fc.record({
    base: fc.constant(base),
    mine: fc.oneof({ weight: 9, arbitrary: anyVersion(base) }, { weight: 1, arbitrary: anyParts(40) }),
    theirs: anyVersion(base),
    isMineLater: fc.boolean(),
  }),
);

/** Pairs of texts of a few words that come again and again. */
export function checkAnyTexts(numRuns: number): void {
  fc.assert(
    fc.property(anyPair, ({ base, mine, theirs, isMineLater }) => {
      const result = merge(base, mine, theirs, isMineLater);
      const swapped = merge(base, theirs, mine, !isMineLater);
      const lost = swapped.lost.map((side) => (side === 'mine' ? 'theirs' : 'mine'));
      expect({ text: swapped.text, lost: lost.sort() }).toEqual({
        text: result.text,
        lost: [...result.lost].sort(),
      });
      expect(result.text).not.toMatch(loneSurrogate);
      // Between two lines that both sides have added at one place is a line break.
      expect(result.text.length).toBeLessThanOrEqual(mine.length + theirs.length + 1);
      expect(merge(base, base, theirs, isMineLater)).toEqual({ text: theirs, lost: [] });
      expect(merge(base, mine, base, isMineLater)).toEqual({ text: mine, lost: [] });
      expect(merge(base, mine, mine, isMineLater)).toEqual({ text: mine, lost: [] });
    }),
    { numRuns },
  );
}

/** A text as lines of words. Each word is there once. */
type Lines = readonly (readonly string[])[];

const textOf = (lines: Lines) => lines.map((words) => words.join(' ')).join('\n');
const wordsIn = (text: string) => text.match(/\w+/g) ?? [];

interface LineEdit {
  readonly kind: 'add a line' | 'remove a line' | 'add a word' | 'remove a word' | 'replace a word';
  readonly line: number;
  readonly word: number;
}

const anyLineEdits = fc.array(
  fc.record<LineEdit>({
    kind: fc.constantFrom('add a line', 'remove a line', 'add a word', 'remove a word', 'replace a word'),
    line: fc.nat(20),
    word: fc.nat(20),
  }),
  { maxLength: 4 },
);

const anyLines = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 })
  .map((lengths) =>
    lengths.map((length, line) => Array.from({ length }, (_, word) => `base${line}x${word}.`)),
  );

/** The lines after edits that add words which begin with `name`. */
function editedLines(lines: Lines, edits: readonly LineEdit[], name: string): Lines {
  return edits.reduce<Lines>((before, { kind, line, word }, index) => {
    const added = `${name}${index}.`;
    const at = line % (before.length + 1);
    const words = before[at];
    if (kind === 'add a line' || !words || words.length === 0) return before.toSpliced(at, 0, [added]);
    if (kind === 'remove a line') return before.toSpliced(at, 1);
    const place = word % (words.length + (kind === 'add a word' ? 1 : 0));
    const [removed, replacement] = {
      'add a word': [0, [added]] as const,
      'remove a word': [1, []] as const,
      'replace a word': [1, [added]] as const,
    }[kind];
    return before.with(at, words.toSpliced(place, removed, ...replacement));
  }, lines);
}

/** Two versions of a text: what each side has added is in the result, and what it has removed is not. */
export function checkChanges(numRuns: number): void {
  fc.assert(
    fc.property(
      anyLines,
      anyLineEdits,
      anyLineEdits,
      fc.boolean(),
      (lines, mineEdits, theirEdits, isMineLater) => {
        const base = textOf(lines);
        const texts = {
          mine: textOf(editedLines(lines, mineEdits, 'mine')),
          theirs: textOf(editedLines(lines, theirEdits, 'theirs')),
        };
        const { text, lost } = merge(base, texts.mine, texts.theirs, isMineLater);
        const result = new Set(wordsIn(text));
        expect(result.size).toBe(wordsIn(text).length);
        const [later, earlier] = isMineLater ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const);
        expect(lost).not.toContain(later);
        const sides = lost.length === 0 ? [later, earlier] : [later];
        for (const side of sides) {
          const words = new Set(wordsIn(texts[side]));
          const added = [...words].filter((word) => word.startsWith(side));
          expect(added.filter((word) => !result.has(word))).toEqual([]);
          const removed = wordsIn(base).filter((word) => !words.has(word));
          expect(removed.filter((word) => result.has(word))).toEqual([]);
        }
      },
    ),
    { numRuns },
  );
}

/** All orders of a list. */
function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.length <= 1
    ? [items]
    : items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((others) => [item, ...others]));
}

/**
 * Several devices that change other lines of a text: the result is the same in every order of arrival, and when a version
 * arrives again.
 */
export function checkOrders(numRuns: number): void {
  const anyDevices = fc.record({
    words: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 8, maxLength: 12 }),
    edits: fc.uniqueArray(
      fc.record({
        line: fc.nat(11),
        word: fc.nat(5),
        kind: fc.constantFrom<LineEdit['kind']>('add a word', 'remove a word', 'replace a word'),
      }),
      { selector: ({ line }) => line, minLength: 2, maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(anyDevices, ({ words, edits }) => {
      const lines = words.map((length, line) => Array.from({ length }, (_, word) => `base${line}x${word}.`));
      const base = textOf(lines);
      const versions = edits
        .filter(({ line }) => line < lines.length)
        .map((edit, device) => textOf(editedLines(lines, [edit], `device${device}x`)));
      const results = ordersOf(versions).map((order) => {
        const arrived = order.reduce((stored, version) => merge(base, version, stored, true).text, base);
        return order.reduce((stored, version) => merge(base, version, stored, false).text, arrived);
      });
      expect(new Set(results).size).toBe(1);
    }),
    { numRuns },
  );
}
