/** Compares two texts for `sort` by their UTF-16 units, independent of the language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
