import { isBlank } from '@kairos/schema/is-blank';
import type { ImportContent, RowFault, SourceRecord, UnreadableRow, Unsupported } from './import-content.ts';
import { faultOf } from './record-limits.ts';

/** Where a record comes from. */
export interface SourceRow {
  /** Counted from 1. */
  readonly row: number;
  readonly file?: string;
}

function bySourceRow(one: SourceRow, other: SourceRow): number {
  const [path, otherPath] = [one.file ?? '', other.file ?? ''];
  return path === otherPath ? one.row - other.row : path < otherPath ? -1 : 1;
}

/** The longest value that is quoted in the list of rows, in UTF-16 units. */
const maxValueLength = 100;

function shortened(fault: RowFault): RowFault {
  if (!('value' in fault) || fault.value.length <= maxValueLength) return fault;
  return { ...fault, value: `${fault.value.slice(0, maxValueLength)}…` };
}

/** Collects what a reader finds. Records that break a limit are listed as rows that cannot be read. */
export class ContentBuilder {
  readonly #records: SourceRecord[] = [];
  readonly #unsupported = new Set<Unsupported>();
  readonly #unreadable: UnreadableRow[] = [];
  readonly #sources = new Map<string, number>();

  /** @param others the other rows that the record has, which are listed with it when it breaks a limit */
  add(record: SourceRecord, place: SourceRow, others: readonly SourceRow[] = []): void {
    const fault = faultOf(record);
    if (fault) for (const one of [place, ...others]) this.reject(fault, one);
    else this.#records.push(record);
  }

  reject(fault: RowFault, { row, file }: SourceRow): void {
    this.#unreadable.push({ ...shortened(fault), row, ...(file !== undefined && file !== '' && { file }) });
  }

  omit(what: Unsupported): void {
    this.#unsupported.add(what);
  }

  /** Names what has no place, if the value is not empty. */
  omitValue(what: Unsupported, value: unknown): void {
    if (typeof value === 'string' ? !isBlank(value) : value != null && value !== false) this.omit(what);
  }

  /** A source for a record without an id of its own: its words, and how often they occurred before. */
  sourceOf(...words: readonly string[]): string {
    const name = JSON.stringify(words);
    const count = (this.#sources.get(name) ?? 0) + 1;
    this.#sources.set(name, count);
    return `${name}#${count}`;
  }

  /**
   * A source for a record with an id of its own. An id that occurs again belongs to another record; an empty one is none.
   */
  sourceOfId(id: unknown, ...words: readonly string[]): string {
    const isId = (typeof id === 'string' && id !== '') || typeof id === 'number';
    if (!isId) return this.sourceOf(...words);
    const name = `id:${id}`;
    const count = (this.#sources.get(name) ?? 0) + 1;
    this.#sources.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  }

  content(): ImportContent {
    return {
      records: this.#records,
      unsupported: [...this.#unsupported],
      unreadable: this.#unreadable.toSorted(bySourceRow),
    };
  }
}
