import { Unzip, UnzipInflate } from 'fflate';

/** Why an archive is not read. */
export type ArchiveFault = 'too-large' | 'damaged';

/** The files of an archive by their paths. */
export type Entries = ReadonlyMap<string, Uint8Array>;

/** The largest size of all read files of an archive, in bytes. */
export const maxUnpackedSize = 200_000_000;
/** The largest number of files in an archive. */
const maxEntries = 100_000;
/** How much is read at once, in bytes: the sizes are checked in between. */
const chunkSize = 65_536;

/** A path that leads out of the archive, or that is absolute. */
function isUnsafe(path: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:)/.test(path) || path.split(/[\\/]/).includes('..');
}

const readable = /\.(?:csv|json|ics|txt)$/i;

/** Only texts are unpacked: pictures and other media have no place. */
function isRead(path: string): boolean {
  return readable.test(path) && !path.startsWith('__MACOSX/');
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

const endSignature = 0x06_05_4b_50;
const endLength = 22;
const maxCommentLength = 65_535;
/** The count of an archive in the 64-bit form, which has it elsewhere. */
const unknownCount = 65_535;

/** The number of files that the end of an archive states; undefined for an archive without an end. */
function statedCount(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - endLength - maxCommentLength);
  for (let start = bytes.length - endLength; start >= first; start -= 1) {
    if (view.getUint32(start, true) === endSignature) return view.getUint16(start + 10, true);
  }
  return undefined;
}

/**
 * Unpacks the texts of a zip archive. The size is counted while it is unpacked, because the sizes that an archive states
 * can be wrong. An archive with an unsafe path, with one path twice, or that ends early is damaged.
 */
export function unzip(bytes: Uint8Array): Entries | ArchiveFault {
  const stated = statedCount(bytes);
  if (stated === undefined) return 'damaged';
  const entries = new Map<string, Uint8Array>();
  let fault: ArchiveFault | undefined;
  let size = 0;
  let seen = 0;
  let opened = 0;
  let ended = 0;
  const archive = new Unzip((file) => {
    seen += 1;
    if (isUnsafe(file.name)) fault ??= 'damaged';
    if (file.name.endsWith('/') || !isRead(file.name) || fault) return;
    opened += 1;
    if (opened > maxEntries) fault ??= 'too-large';
    if (entries.has(file.name)) fault ??= 'damaged';
    const chunks: Uint8Array[] = [];
    let own = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) {
        fault ??= 'damaged';
        return;
      }
      size += chunk.length;
      if (size > maxUnpackedSize) fault ??= 'too-large';
      if (fault) return;
      own += chunk.length;
      chunks.push(chunk);
      if (!isLast) return;
      if (file.originalSize !== undefined && file.originalSize !== own) fault = 'damaged';
      ended += 1;
      entries.set(file.name, joined(chunks, own));
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length && !fault; start += chunkSize) {
      const end = Math.min(start + chunkSize, bytes.length);
      archive.push(bytes.subarray(start, end), end === bytes.length);
    }
  } catch {
    return fault ?? 'damaged';
  }
  if (fault) return fault;
  const isWhole = opened === ended && (stated === seen || stated === unknownCount);
  return isWhole ? entries : 'damaged';
}
