// @spec import-other-apps

import { Inflate } from 'fflate';
import { archiveFiles, type ArchiveFile } from './archive-files.ts';
import { checkSum } from './check-sum.ts';

/** Why an archive is not read. */
export type ArchiveFault = 'too-large' | 'damaged';

/** The texts of an archive by their paths, and the paths of documents that are not read. */
export interface Unpacked {
  readonly entries: ReadonlyMap<string, Uint8Array>;
  readonly others: readonly string[];
}

/** The largest size of all read files of an archive, in bytes. */
export const maxUnpackedSize = 200_000_000;
/** The largest number of files in an archive. */
const maxEntries = 100_000;
/** How much is inflated at once, in bytes: the size is checked in between. */
const chunkSize = 65_536;
/** How many archives can be in each other: Notion puts one into another. */
const maxDepth = 2;

/** A path that leads out of the archive, or that is absolute. */
function isUnsafe(path: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:)/.test(path) || path.split(/[\\/]/).includes('..');
}

/** Only texts are unpacked: pictures and other media have no place. */
const readable = /\.(?:csv|tsv|json|ics|txt)$/i;
const archive = /\.zip$/i;
/** Takeout adds it to each archive as a table of contents. */
const contents = /(?:^|\/)archive_browser\.html$/;
const document = /\.(?:md|html?|xlsx?|ods|docx?|pdf|opml|xml|db)$/i;

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** The bytes of a file; the size is counted, because the one that the archive states can be wrong. */
function unpack(file: ArchiveFile, maxSize: number): Uint8Array | ArchiveFault {
  const { method, data, size, sum } = file;
  const bytes = method === 0 ? data : method === 8 ? inflated(data, maxSize) : 'damaged';
  if (typeof bytes === 'string') return bytes;
  if (bytes.length > maxSize) return 'too-large';
  return bytes.length === size && checkSum(bytes) === sum ? bytes : 'damaged';
}

function inflated(data: Uint8Array, maxSize: number): Uint8Array | ArchiveFault {
  const chunks: Uint8Array[] = [];
  let own = 0;
  const state = { ended: false };
  const inflate = new Inflate((chunk, isLast) => {
    own += chunk.length;
    chunks.push(chunk);
    state.ended = isLast;
  });
  try {
    for (let start = 0; start < data.length && own <= maxSize; start += chunkSize) {
      const end = Math.min(start + chunkSize, data.length);
      inflate.push(data.subarray(start, end), end === data.length);
    }
  } catch {
    return 'damaged';
  }
  if (own > maxSize) return 'too-large';
  return state.ended ? joined(chunks, own) : 'damaged';
}

class Reading {
  readonly entries = new Map<string, Uint8Array>();
  readonly others: string[] = [];
  hasDamagedArchive = false;
  readonly #maxSize: number;
  #size = 0;

  /** @param maxSize of all read files, in bytes */
  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  /** Reads an archive, and the archives in it, whose paths begin with their own. */
  read(bytes: Uint8Array, folder: string, depth: number): ArchiveFault | undefined {
    const files = archiveFiles(bytes);
    if (!files) return 'damaged';
    for (const file of files) {
      if (isUnsafe(file.path)) return 'damaged';
      const fault = this.#readFile(file, `${folder}${file.path}`, depth);
      if (fault) return fault;
    }
    return undefined;
  }

  #readFile(file: ArchiveFile, path: string, depth: number): ArchiveFault | undefined {
    if (path.endsWith('/') || /(?:^|\/)__MACOSX\//.test(path)) return undefined;
    const isNested = archive.test(path);
    if (!readable.test(path) && !(isNested && depth < maxDepth)) {
      if (isNested || (document.test(path) && !contents.test(path))) this.others.push(path);
      return undefined;
    }
    if (this.entries.has(path)) return 'damaged';
    if (this.entries.size >= maxEntries) return 'too-large';
    const bytes = unpack(file, this.#maxSize - this.#size);
    if (typeof bytes === 'string') return bytes;
    this.#size += bytes.length;
    if (isNested) return this.#readNested(bytes, path, depth + 1);
    this.entries.set(path, bytes);
    return undefined;
  }

  /** A damaged archive in the archive is a document that is not read: it can be a file that somebody attached. */
  #readNested(bytes: Uint8Array, path: string, depth: number): ArchiveFault | undefined {
    const nested = new Reading(this.#maxSize - this.#size);
    const fault = nested.read(bytes, `${path}/`, depth);
    this.#size += nested.#size;
    if (fault === 'too-large' || this.entries.size + nested.entries.size > maxEntries) return 'too-large';
    if (fault) {
      this.hasDamagedArchive = true;
      this.others.push(path);
      return undefined;
    }
    for (const [own, read] of nested.entries) this.entries.set(own, read);
    for (const other of nested.others) this.others.push(other);
    return undefined;
  }
}

/**
 * Unpacks the texts of a zip archive, and of the archives in it. An archive with an unsafe path, with one path twice, or
 * that ends early is damaged.
 */
export function unzip(bytes: Uint8Array): Unpacked | ArchiveFault {
  const reading = new Reading(maxUnpackedSize);
  const fault = reading.read(bytes, '', 1);
  if (fault) return fault;
  const { entries, others, hasDamagedArchive } = reading;
  return entries.size === 0 && hasDamagedArchive ? 'damaged' : { entries, others };
}
