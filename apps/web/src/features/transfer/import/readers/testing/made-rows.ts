import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import type { Unsupported } from '../rules/import-content.ts';
import { bytesOf, csv, tickTickHeading, tickTickRow } from './made-files.ts';

/** A row of a made file, with a text that no other row has. */
export interface MadeRow {
  readonly marker: string;
  readonly row: number;
  readonly file?: string;
  /** What the app names in place of a row of this kind. */
  readonly named?: Unsupported;
}

export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly rows: readonly MadeRow[];
}

type Values = Readonly<Record<string, unknown>>;

const markerOf = (index: number) => `m${index}m`;
/** What a text is beside its marker: some are too long, or have only the marker's place. */
const words = fc.constantFrom(
  '',
  ' word',
  ' #tag, "quoted"; and\ttabs',
  '\nanother line',
  'x'.repeat(501),
  '\0',
);
/** A text with its marker; one that is '\0' is blank, and its row has to be listed. */
const textOf = (index: number, more: string) => (more === '\0' ? ' ' : `${markerOf(index)}${more}`);
const dates = fc.constantFrom(
  '',
  '2026-12-01',
  '2026-02-30',
  '2026-12-01T22:30:00Z',
  '2026-12-01T00:00:00.000Z',
  'soon',
);
const ids = fc.constantFrom('', 'a', 'b', 'c', 'd');
const many = { maxLength: 12 };

/** Rows that are made of an object each, from an arbitrary of their fields. */
function objects(fields: Record<string, fc.Arbitrary<unknown>>) {
  const values = fc.record({ words, ...fields });
  return fc.array(
    fc.oneof({ weight: 12, arbitrary: values }, { weight: 1, arbitrary: fc.constantFrom(null, 5, 'x') }),
    many,
  );
}

const isValues = (value: unknown): value is Values & { readonly words: string } =>
  typeof value === 'object' && value !== null;

/** The rows of a list, counted from `first`. */
function rowsOf(list: readonly unknown[], first = 1, more: Partial<MadeRow> = {}): readonly MadeRow[] {
  return list.map((_, index) => ({ marker: markerOf(first + index), row: first + index, ...more }));
}

/** The values of a list with their texts. */
function written(list: readonly unknown[], field: string, first = 1): readonly unknown[] {
  return list.map((value, index) => {
    if (!isValues(value)) return value;
    const { words: own, ...others } = value;
    return { ...others, [field]: textOf(first + index, own) };
  });
}

const json = (value: unknown) => bytesOf(JSON.stringify(value));

const tickTick = objects({
  'Due Date': fc.oneof(dates, fc.constantFrom('2026-02-20 10:00:00', '2300-01-01T00:00:00+0000')),
  'Completed Time': fc.constantFrom('', '2026-02-25 16:45:30', 'once'),
  Status: fc.constantFrom('0', '1', '2'),
  Repeat: fc.constantFrom('', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=HOURLY'),
  Content: fc.constantFrom('', 'note', 'n'.repeat(5_001)),
  taskId: ids,
  parentId: ids,
}).map((list): MadeFile => {
  const rows = written(list.filter(isValues), 'Title', 2) as readonly Record<string, string>[];
  return { bytes: bytesOf(csv([tickTickHeading, ...rows.map(tickTickRow)])), rows: rowsOf(rows, 2) };
});

const todoistHeading = ['TYPE', 'CONTENT', 'DESCRIPTION', 'PRIORITY', 'INDENT', 'DATE', 'DATE_LANG'];
const todoist = objects({
  TYPE: fc.constantFrom('task', 'task', 'task', 'note', 'section', 'strange'),
  INDENT: fc.constantFrom('1', '1', '2', '3', ''),
  DATE: fc.oneof(dates, fc.constant('every day at 19:00')),
  DESCRIPTION: fc.constantFrom('', 'd', 'd'.repeat(5_001)),
  DATE_LANG: fc.constant('en'),
}).map((list): MadeFile => {
  // A blank comment and a blank section are no rows.
  const full = list
    .filter(isValues)
    .filter((value) => value.words !== '\0' || !['note', 'section'].includes(String(value.TYPE)));
  const rows = written(full, 'CONTENT', 2) as readonly Record<string, string>[];
  const cells = rows.map((row) => todoistHeading.map((name) => row[name] ?? ''));
  return {
    bytes: bytesOf(csv([todoistHeading, ...cells])),
    rows: rowsOf(rows, 2).map((row, index) =>
      full[index]?.TYPE === 'section' ? { ...row, named: 'sections' } : row,
    ),
  };
});

const google = objects({
  id: ids,
  parent: ids,
  due: dates,
  status: fc.constantFrom('needsAction', 'completed'),
  completed: fc.constantFrom('', '2026-11-01T10:00:00Z'),
  scheduled_time: fc.constantFrom(
    undefined,
    [{ current: true, start: '2026-12-01T09:00:00Z' }],
    'never',
    [5],
  ),
}).map((list): MadeFile => ({
  bytes: json({ kind: 'tasks#taskLists', items: [{ items: written(list, 'title') }, { title: 'Empty' }] }),
  rows: rowsOf(list),
}));

const dayOne = objects({
  uuid: ids,
  creationDate: dates,
  timeZone: fc.constantFrom('', 'Asia/Tokyo', 'Nowhere/Land'),
  text: fc.constant(''),
}).map((list): MadeFile => {
  const journal = { metadata: { version: '1.0' }, entries: [{ uuid: 'first' }, ...written(list, 'text', 2)] };
  return {
    bytes: zipSync({ 'A.json': strToU8(JSON.stringify(journal)) }),
    rows: rowsOf(list, 2, { file: 'A.json' }),
  };
});

const journey = objects({
  date_journal: fc.constantFrom(1_795_291_200_000, '2026-12-01T22:30:00Z', 'soon', null, 1e300),
  timezone: fc.constantFrom('', 'Asia/Tokyo', 'Nowhere/Land'),
  type: fc.constantFrom('html', ''),
}).map((list): MadeFile => {
  const entries = [{ date_journal: 1, text: 'first' }, ...written(list.filter(isValues), 'text', 2)];
  const files = entries.map(
    (entry, index) => [`e${index + 1}.json`, strToU8(JSON.stringify(entry))] as const,
  );
  return {
    bytes: zipSync(Object.fromEntries(files)),
    rows: rowsOf(entries.slice(1), 2).map((row) => ({ ...row, file: `e${row.row}.json` })),
  };
});

const habitica = fc
  .record({
    habits: objects({ _id: ids, history: fc.constantFrom([], [{ date: 1, value: 1 }]) }),
    dailys: objects({ _id: ids, frequency: fc.constantFrom('daily', 'weekly', 'monthly') }),
    todos: objects({ _id: ids, date: dates, completed: fc.boolean() }),
    rewards: fc.constantFrom([], [{ words: '' }]),
  })
  .map(({ habits, dailys, todos, rewards }): MadeFile => {
    const lists: readonly (readonly unknown[])[] = [habits, dailys, todos, rewards];
    const firsts = lists.map((_, index) =>
      lists.slice(0, index).reduce((sum, { length }) => sum + length, 1),
    );
    const [h, d, t, r] = lists.map((list, index) => written(list, 'text', firsts[index]));
    return {
      bytes: json({ tasks: { habits: h, dailys: d, todos: t, rewards: r } }),
      rows: lists.flatMap((list, index) =>
        rowsOf(list, firsts[index], index === 3 ? { named: 'rewards' } : {}),
      ),
    };
  });

/** A list of Super Productivity whose ids can be wrong. */
const entityList = (values: readonly unknown[], first: number) => ({
  ids: values.map((_, index) => `e${first + index}`).filter((_, index) => index % 3 !== 2),
  entities: Object.fromEntries(values.map((value, index) => [`e${first + index}`, value])),
});

/** The order in which the values are read: those with an id first. */
const inReadOrder = (values: readonly unknown[]) => [
  ...values.filter((_, index) => index % 3 !== 2),
  ...values.filter((_, index) => index % 3 === 2),
];

const superProductivity = fc
  .tuple(
    objects({
      id: ids,
      parentId: ids,
      dueDay: fc.constantFrom(undefined, '2026-12-01', '2026-02-30'),
      plannedAt: fc.constantFrom(undefined, 1_795_291_200_000, 1e300),
      isDone: fc.boolean(),
    }),
    objects({ id: ids, isDone: fc.constant(true) }),
    objects({ startDate: fc.constantFrom('2026-11-01', ''), repeatCycle: fc.constantFrom('DAILY', 'OTHER') }),
    objects({ countOnDay: fc.constantFrom({}, { '2026-11-01': 1 }) }),
  )
  .map((lists): MadeFile => {
    const firsts = lists.map((_, index) =>
      lists.slice(0, index).reduce((sum, { length }) => sum + length, 1),
    );
    const [task, taskArchive, taskRepeatCfg, simpleCounter] = lists.map((list, index) =>
      entityList(written(list, 'title', firsts[index]), firsts[index] ?? 1),
    );
    const rows = lists.flatMap((list, index) => {
      const first = firsts[index] ?? 1;
      return inReadOrder(list.map((_, at) => markerOf(first + at))).map((marker, at) => ({
        marker: String(marker),
        row: first + at,
      }));
    });
    return { bytes: json({ project: {}, task, taskArchive, taskRepeatCfg, simpleCounter }), rows };
  });

/** Made files of each format that has rows of its own; tables and calendars have tests of their own. */
export const madeFiles = { tickTick, todoist, google, dayOne, journey, habitica, superProductivity } as const;

/** Rows of a table with a title, a day, a time and a mark, and their rows. */
export const madeTable = fc
  .array(
    fc.record({
      words,
      day: fc.oneof(dates, fc.constantFrom('03/04/2026', '( '.repeat(50))),
      time: fc.constantFrom('', '9:30', '24:00', '25:00'),
      done: fc.constantFrom('', 'x'),
      more: fc.constantFrom('', '', '', 'too many'),
    }),
    many,
  )
  .map((list) => ({
    table: [
      ['Title', 'Day', 'Time', 'Done'],
      ...list.map(({ words: own, day, time, done, more }, index) => [
        textOf(index + 2, own),
        ...[day, time, done || 'no'],
        ...(more === '' ? [] : [more]),
      ]),
    ],
    rows: rowsOf(list, 2),
  }));
