/** A file of a zip archive, not yet unpacked. */
export interface ArchiveFile {
  readonly path: string;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  readonly data: Uint8Array;
  /** Its stated size when it is unpacked, in bytes. */
  readonly size: number;
  /** The stated CRC-32 of its bytes. */
  readonly sum: number;
}

const endSignature = 0x06_05_4b_50;
const endLength = 22;
const maxCommentLength = 65_535;
const centralSignature = 0x02_01_4b_50;
const centralLength = 46;
const localSignature = 0x04_03_4b_50;
const localLength = 30;
/** In place of a number that is in an extra field with 64 bits. */
const isElsewhere = 0xff_ff_ff_ff;
const longNumbers = 0x00_01;
const encrypted = 1;
const isUtf8 = 0x08_00;

/** The start of the record at the end; undefined for an archive that is cut. */
function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endLength - maxCommentLength);
  for (let start = view.byteLength - endLength; start >= first; start -= 1) {
    if (view.getUint32(start, true) === endSignature) return start;
  }
  return undefined;
}

/** The path in UTF-8, or in the first 256 characters of Unicode. */
function pathOf(bytes: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: (flags & isUtf8) === 0 }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

/** The numbers of an entry, of which some can be in an extra field with 64 bits. */
function numbersOf(view: DataView, entry: number, nameEnd: number, extraEnd: number) {
  const short = [24, 20, 42].map((offset) => view.getUint32(entry + offset, true));
  let extra: number | undefined;
  for (let start = nameEnd; start + 4 <= extraEnd; start += 4 + view.getUint16(start + 2, true)) {
    if (view.getUint16(start, true) === longNumbers) extra = start + 4;
  }
  return short.map((number) => {
    if (number !== isElsewhere || extra === undefined) return number;
    extra += 8;
    return Number(view.getBigUint64(extra - 8, true));
  });
}

/** @throws RangeError when the archive is cut */
function readFiles(bytes: Uint8Array): readonly ArchiveFile[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const files: ArchiveFile[] = [];
  // The list ends where its end record, or one with 64 bits, begins.
  let entry = view.getUint32(end + 16, true);
  if (entry === isElsewhere) return undefined;
  while (entry + centralLength <= end && view.getUint32(entry, true) === centralSignature) {
    const [flags, method] = [view.getUint16(entry + 8, true), view.getUint16(entry + 10, true)];
    const nameEnd = entry + centralLength + view.getUint16(entry + 28, true);
    const extraEnd = nameEnd + view.getUint16(entry + 30, true);
    const [size = 0, packed = 0, local = 0] = numbersOf(view, entry, nameEnd, extraEnd);
    const isRead = view.getUint32(local, true) === localSignature && (flags & encrypted) === 0;
    const start = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (!isRead || start + packed > entry) return undefined;
    const path = pathOf(bytes.subarray(entry + centralLength, nameEnd), flags);
    files.push({
      path,
      method,
      data: bytes.subarray(start, start + packed),
      size,
      sum: view.getUint32(entry + 16, true),
    });
    entry = extraEnd + view.getUint16(entry + 32, true);
  }
  const stated = view.getUint16(end + 10, true);
  return stated === files.length % 65_536 || stated === 65_535 ? files : undefined;
}

/**
 * The files of a zip archive by the list at its end; undefined for a damaged or encrypted one. Unlike the headers of the
 * single files, the list always has the sizes, and is not confused by archives in the archive.
 */
export function archiveFiles(bytes: Uint8Array): readonly ArchiveFile[] | undefined {
  try {
    return readFiles(bytes);
  } catch {
    return undefined;
  }
}
