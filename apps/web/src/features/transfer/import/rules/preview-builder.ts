import { journalPage } from '@kairos/schema/entities/journal-page';
import type { ImportedRecord } from '@kairos/sync/import-records';
import type { VisibleRecord } from '@kairos/sync/visible-record';
import type { IdentifiedContent, IdentifiedRecord } from '../readers/rules/identified-records.ts';
import type {
  AppRecord,
  ImportedPage,
  SourceRecord,
  UnreadableRow,
  Unsupported,
} from '../readers/rules/import-content.ts';
import { timedText } from '../readers/rules/joined-pages.ts';
import { goalFinder, type ImportAccount, OrderCounter, pagesOf } from './account-records.ts';
import { missingEntries, pageText } from './missing-entries.ts';
import { entityOf, storedValues } from './stored-values.ts';

/** The user's choices in the review. */
export interface ImportChoices {
  readonly addsDone: boolean;
  readonly addsEvents: boolean;
  /** Whether pages of days that have a page are added below it. */
  readonly extendsPages: boolean;
}

/** A page that gets a text below the one it has. */
export interface ExtendedPage {
  /** Without it, the page is a journal page. */
  readonly entity?: 'WeekPage';
  /** The day, which is the id. */
  readonly id: string;
  /** The text that it has now. */
  readonly before: string;
  readonly text: string;
}

function isChosen(record: SourceRecord, { addsDone, addsEvents }: ImportChoices): boolean {
  if (record.kind === 'task' && record.done && !addsDone) return false;
  const isEvent = (record.kind === 'task' || record.kind === 'series') && record.isEvent === true;
  return addsEvents || !isEvent;
}

type PageOutcome = ExtendedPage | 'present' | 'omitted' | readonly UnreadableRow[];

/**
 * What happens to a page of a day that has one: the entries that it does not have yet are added below it. The rows of
 * entries for which it has no room are listed.
 */
function extendPage(page: ImportedPage, stored: VisibleRecord, extendsPages: boolean): PageOutcome {
  const before = pageText(stored);
  const missing = missingEntries(page.entries, before);
  if (missing.length === 0) return 'present';
  if (!extendsPages) return 'omitted';
  const added = page.entries.length === 1 ? page.text : missing.map(timedText).join('\n\n');
  const text = before === '' ? added : `${before}\n\n${added}`;
  if (text.length <= journalPage.fields.text.maxLength) return { id: page.day, before, text };
  return missing.map(({ row, file }) => ({
    reason: 'page-too-long',
    row,
    ...(file !== undefined && { file }),
  }));
}

const isRows = (outcome: PageOutcome): outcome is readonly UnreadableRow[] => Array.isArray(outcome);

/** A task without a day has no field that says that it is done. */
function isDoneWithoutDay(record: SourceRecord): boolean {
  return record.kind === 'task' && record.done && record.day === null;
}

export const keyOf = ({ entity, id }: Pick<ImportedRecord, 'entity' | 'id'>) => `${entity}:${id}`;

/** The records to store of those of another app, and the pages that get a text below the one they have. */
export class PreviewBuilder {
  readonly records: ImportedRecord[] = [];
  /** What each record of {@link records} was in the file. */
  readonly sources = new Map<string, SourceRecord>();
  readonly extendedPages: ExtendedPage[] = [];
  readonly extendedSources: SourceRecord[] = [];
  readonly unsupported: Set<Unsupported>;
  readonly unreadable: UnreadableRow[];
  /** The number of pages whose entries are all there. */
  presentPages = 0;
  readonly #choices: ImportChoices;
  readonly #account: ImportAccount;
  readonly #orders: OrderCounter;
  readonly #goalOf: ReturnType<typeof goalFinder>;
  readonly #pages: ReadonlyMap<string, VisibleRecord>;

  constructor(content: IdentifiedContent, choices: ImportChoices, account: ImportAccount) {
    this.unsupported = new Set(content.unsupported);
    this.unreadable = [...content.unreadable];
    this.#choices = choices;
    this.#account = account;
    this.#orders = new OrderCounter(account.rows);
    this.#goalOf = goalFinder(account.rows);
    this.#pages = pagesOf(account.rows);
  }

  add(source: IdentifiedRecord): void {
    if (source.kind === 'stored') this.#store(source.record, source);
    else if (isChosen(source, this.#choices)) this.#addOfApp(source);
  }

  #store(record: ImportedRecord, source: SourceRecord): void {
    this.records.push(record);
    this.sources.set(keyOf(record), source);
  }

  #addOfApp(source: AppRecord & { readonly id: string }): void {
    const page = source.kind === 'page' ? this.#pages.get(source.day) : undefined;
    if (isDoneWithoutDay(source)) this.unsupported.add('done-without-day');
    else if (source.kind === 'page' && page) this.#extend(source, page);
    else {
      const { now } = this.#account;
      const isBefore = source.createdAt !== undefined && Date.parse(source.createdAt) < now;
      const createdAt = isBefore ? (source.createdAt ?? '') : new Date(now).toISOString();
      const values = storedValues(source, this.#surroundingsOf(source));
      this.#store({ entity: entityOf(source).name, id: source.id, values, createdAt }, source);
    }
  }

  #surroundingsOf(source: AppRecord) {
    if (source.kind !== 'task') return { order: 0, goalId: null };
    const { day, goal } = source;
    const year = Number((day ?? this.#account.today).slice(0, 4));
    const goalId = goal === undefined ? undefined : this.#goalOf(goal, year);
    if (goal !== undefined && goalId === undefined) this.unsupported.add('goals');
    return { order: this.#orders.next(day ?? ''), goalId: goalId ?? null };
  }

  #extend(source: ImportedPage, page: VisibleRecord): void {
    const outcome = extendPage(source, page, this.#choices.extendsPages);
    if (outcome === 'present') this.presentPages += 1;
    else if (isRows(outcome)) this.unreadable.push(...outcome);
    else if (outcome !== 'omitted') {
      this.extendedPages.push(outcome);
      this.extendedSources.push(source);
    }
  }
}
