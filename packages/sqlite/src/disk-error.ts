/** Primary result codes of SQLite that say that the disk failed, by name. */
const codes = {
  10: 'io',
  11: 'damaged',
  13: 'full',
  14: 'cannot-open',
  26: 'damaged',
  8: 'read-only',
} as const;

export type DiskErrorKind = (typeof codes)[keyof typeof codes];

const isKnown = (code: number): code is keyof typeof codes => code in codes;

/** What a driver's error says of the disk. Undefined for another error, such as one of a statement. */
export function diskErrorKind(error: unknown): DiskErrorKind | undefined {
  // Not instanceof: in a test of Jest, an error of a native module is of another realm.
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  // The lowest byte of an extended result code is the primary one.
  const primary = Number(error.errcode) & 0xff;
  return isKnown(primary) ? codes[primary] : undefined;
}
