import { journalPage } from '@kairos/schema/entities/journal-page';
import type { ImportedRecord } from '@kairos/sync/import-records';
import type { Row } from '@kairos/sync/record';
import { visibleRecord, type VisibleRecord } from '@kairos/sync/visible-record';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { planRecords } from '#features/transfer/import/rules/plan-records.ts';
import type {
  ImportContent,
  ImportedPage,
  SourceFormat,
  SourceRecord,
  UnreadableRow,
  WithoutPlace,
} from '../readers/rules/import-content.ts';
import { hashedId } from '../readers/rules/hashed-id.ts';
import { timedText } from '../readers/rules/joined-pages.ts';
import { missingEntries } from './missing-entries.ts';
import { entityOf, storedValues } from './stored-values.ts';

/** The user's choices in the review. */
export interface ImportChoices {
  readonly addsDone: boolean;
  readonly addsEvents: boolean;
  /** Whether pages of days that have a page are added below it. */
  readonly extendsPages: boolean;
}

/** The records of this device, and the time. */
export interface ImportAccount {
  /** All rows of each entity, deleted ones included. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly start: DayStart;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A page that gets a text below the one it has. */
export interface ExtendedPage {
  /** The day, which is the id. */
  readonly id: string;
  /** The text that it has now. */
  readonly before: string;
  readonly text: string;
}

/** The planned changes of an import from another app. */
export interface OtherAppPlan {
  /** The records to add, and what they were in the file. */
  readonly added: readonly ImportedRecord[];
  readonly sources: readonly SourceRecord[];
  readonly extended: readonly ExtendedPage[];
  readonly extendedSources: readonly SourceRecord[];
  /** The number of records of the file that this device already has, also in the trash. */
  readonly here: number;
  readonly withoutPlace: readonly WithoutPlace[];
  readonly unreadable: readonly UnreadableRow[];
}

/** The largest place in the list of a day. */
const maxOrder = 1_000_000;

function isChosen(record: SourceRecord, { addsDone, addsEvents }: ImportChoices): boolean {
  if (record.kind === 'task' && record.done && !addsDone) return false;
  const isEvent = (record.kind === 'task' || record.kind === 'series') && record.isEvent === true;
  return addsEvents || !isEvent;
}

/** Counts places in lists: after the tasks that are there. */
class Places {
  readonly #next = new Map<string, number>();

  constructor(rows: ImportAccount['rows']) {
    for (const entity of ['DailyTask', 'LaterTask']) {
      for (const row of rows[entity] ?? []) {
        const record = visibleRecord(row);
        if (!record || typeof record.order !== 'number') continue;
        const list = typeof record.date === 'string' ? record.date : '';
        this.#next.set(list, Math.max(this.#next.get(list) ?? 0, record.order + 1));
      }
    }
  }

  /** The next place in the list of a day, or of the tasks without a day (''). */
  next(list: string): number {
    const order = Math.min(this.#next.get(list) ?? 0, maxOrder);
    this.#next.set(list, order + 1);
    return order;
  }
}

const folded = (text: string) => text.trim().toLowerCase();

/** Finds goals by their titles; of goals with the same title that of the task's year. */
function goalFinder(rows: ImportAccount['rows']): (title: string, year: number) => string | undefined {
  const byTitle = new Map<string, VisibleRecord[]>();
  for (const goal of (rows.YearlyGoal ?? []).flatMap((row) => visibleRecord(row) ?? [])) {
    const own = byTitle.get(folded(String(goal.title))) ?? [];
    own.push(goal);
    byTitle.set(folded(String(goal.title)), own);
  }
  return (title, year) => {
    const named = byTitle.get(folded(title)) ?? [];
    return (named.find((goal) => goal.year === year) ?? named[0])?.id;
  };
}

type PageFate = ExtendedPage | 'here' | 'leftOut' | readonly UnreadableRow[];

/**
 * What happens to a page of a day that has one: the entries that it does not have yet are added below it. The rows of
 * entries for which it has no room are listed.
 */
function extendPage(page: ImportedPage, here: VisibleRecord, extendsPages: boolean): PageFate {
  const before = typeof here.text === 'string' ? here.text : '';
  const missing = missingEntries(page.entries, before);
  if (missing.length === 0) return 'here';
  if (!extendsPages) return 'leftOut';
  const added = page.entries.length === 1 ? page.text : missing.map(timedText).join('\n\n');
  const text = before === '' ? added : `${before}\n\n${added}`;
  if (text.length <= journalPage.fields.text.maxLength) return { id: page.day, before, text };
  return missing.map(({ row, file }) => ({
    reason: 'page-too-long',
    row,
    ...(file !== undefined && { file }),
  }));
}

const isRows = (fate: PageFate): fate is readonly UnreadableRow[] => Array.isArray(fate);

/** A task without a day has no field that says that it is done. */
function isDoneWithoutDay(record: SourceRecord): boolean {
  return record.kind === 'task' && record.done && record.day === null;
}

/**
 * Plans an import: ids are hashes of the sources, so that a record that was imported before is here. Journal pages have
 * their day as the id.
 */
export async function planImport(
  format: SourceFormat,
  content: ImportContent,
  choices: ImportChoices,
  account: ImportAccount,
): Promise<OtherAppPlan> {
  const { rows, today, start, now } = account;
  const places = new Places(rows);
  const goalOf = goalFinder(rows);
  const pages = new Map(
    (rows.JournalPage ?? []).flatMap((row) => {
      const page = visibleRecord(row);
      return page ? [[page.id, page] as const] : [];
    }),
  );
  const withoutPlace = new Set(content.withoutPlace);
  const unreadable = [...content.unreadable];
  const extended: ExtendedPage[] = [];
  const extendedSources: SourceRecord[] = [];
  const planned: ImportedRecord[] = [];
  const sources = new Map<ImportedRecord, SourceRecord>();
  let here = 0;
  for (const record of content.records) {
    if (!isChosen(record, choices)) continue;
    if (isDoneWithoutDay(record)) {
      withoutPlace.add('done-without-day');
      continue;
    }
    const page = record.kind === 'page' ? pages.get(record.day) : undefined;
    if (record.kind === 'page' && page) {
      const fate = extendPage(record, page, choices.extendsPages);
      if (fate === 'here') here += 1;
      else if (isRows(fate)) unreadable.push(...fate);
      else if (fate !== 'leftOut') {
        extended.push(fate);
        extendedSources.push(record);
      }
      continue;
    }
    const goal = record.kind === 'task' ? record.goal : undefined;
    const day = record.kind === 'task' ? record.day : null;
    const goalId = goal === undefined ? undefined : goalOf(goal, Number((day ?? today).slice(0, 4)));
    if (goal !== undefined && goalId === undefined) withoutPlace.add('goals');
    const order = record.kind === 'task' ? places.next(day ?? '') : 0;
    const createdAt = record.createdAt !== undefined && Date.parse(record.createdAt) < now;
    const stored: ImportedRecord = {
      entity: entityOf(record).name,
      id: record.kind === 'page' ? record.day : await hashedId(`${format}\n${record.kind}\n${record.source}`),
      values: storedValues(record, { order, goalId: goalId ?? null }),
      createdAt: createdAt ? (record.createdAt ?? '') : new Date(now).toISOString(),
    };
    planned.push(stored);
    sources.set(stored, record);
  }
  const plan = planRecords(planned, { rows, today, start });
  const byId = new Map(planned.map((record) => [`${record.entity}:${record.id}`, record]));
  return {
    added: plan.added,
    sources: plan.added.flatMap(({ entity, id }) => {
      const record = byId.get(`${entity}:${id}`);
      return (record && sources.get(record)) ?? [];
    }),
    extended,
    extendedSources,
    here: here + plan.here,
    withoutPlace: [...withoutPlace],
    unreadable,
  };
}
