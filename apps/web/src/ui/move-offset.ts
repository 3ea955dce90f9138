/** How many characters around an offset are compared, the most first. */
const widths = [200, 80, 40, 20, 10, 5, 2, 1];

function commonStart(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let count = 0;
  while (count < shorter && one[count] === other[count]) count += 1;
  return count;
}

/** The place of a part in a text that is nearest to `expected`; −1 for none. */
function nearestIndex(text: string, part: string, expected: number): number {
  if (part === '') return -1;
  const after = text.indexOf(part, expected);
  const before = text.lastIndexOf(part, expected);
  if (after === -1 || before === -1) return Math.max(after, before);
  return after - expected < expected - before ? after : before;
}

/**
 * The offset in a changed text that has the same characters around it as `offset` had before, in UTF-16 units. Text that
 * was added at the offset is after it.
 */
export function moveOffset(before: string, after: string, offset: number): number {
  if (offset <= commonStart(before, after)) return offset;
  // Exact when all that was changed is before the offset.
  const expected = Math.min(Math.max(0, offset + after.length - before.length), after.length);
  for (const width of widths) {
    const start = Math.max(0, offset - width);
    const ahead = offset - start;
    const find = (part: string, length: number) => {
      const index = nearestIndex(after, part, Math.max(0, expected - length));
      return index === -1 ? undefined : index + length;
    };
    const found =
      find(before.slice(start, offset + width), ahead) ??
      find(before.slice(start, offset), ahead) ??
      find(before.slice(offset, offset + width), 0);
    if (found !== undefined) return found;
  }
  return expected;
}
