// @spec import-other-apps

import { context } from '../testing/made-files.ts';
import { sampleFile } from '../testing/sample-file.ts';
import { fileContent } from './file-content.ts';
import type { ImportContent, AppRecord } from './import-content.ts';
import { recognizeFile, type Recognized } from './recognize-file.ts';
import { obviousColumns } from './table-columns.ts';
import { readTable } from './read-table.ts';

function recognize(name: string): Recognized {
  const file = fileContent(sampleFile(name));
  if (typeof file === 'string') throw new Error(file);
  return recognizeFile(file, context);
}

function contentOf(name: string, format: string): ImportContent {
  const found = recognize(name);
  if (found.is !== 'content') throw new Error(found.is);
  expect(found.format).toBe(format);
  expect(found.content.unreadable).toEqual([]);
  return found.content;
}

const withoutSource = ({ source: _, createdAt: __, ...record }: AppRecord) => record;
const recordsOf = ({ records }: ImportContent) =>
  records.flatMap((record) => (record.kind === 'stored' ? [] : withoutSource(record)));

const daily = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const walked = { value: 4, unit: 'km', days: { '2026-11-20': 4, '2026-11-23': 5.2 } };

test.each([
  ['loop-2.3.zip', ['day-notes', 'scores', 'colours', 'archived'], { amount: walked }],
  // Before 2.3 the list does not say which habits are numeric.
  ['loop-2.2.zip', ['scores', 'colours', 'amounts'], {}],
])('samples: %s has 4 habits with 6 days and one paused day', (name, unsupported, amount) => {
  const content = contentOf(name, 'loop');
  expect(recordsOf(content)).toEqual([
    {
      ...{
        kind: 'habit',
        name: 'Read',
        description: 'Did you read today?\nPaper only',
        plan: '',
        days: daily,
      },
      ...{ done: ['2026-11-20', '2026-11-23'], paused: ['2026-11-22'] },
    },
    {
      ...{ kind: 'habit', name: 'Swim, easy', description: '', plan: '', days: [], perWeek: 3 },
      ...{ done: ['2026-11-20', '2026-11-22'], paused: [] },
    },
    {
      ...{ kind: 'habit', name: 'Walk', description: 'How far?', plan: '', days: daily, ...amount },
      ...{ done: ['2026-11-20', '2026-11-23'], paused: [] },
    },
    { kind: 'habit', name: 'Piano', description: '', plan: '', days: daily, done: [], paused: [] },
  ]);
  expect([...content.unsupported].sort()).toEqual([...unsupported].sort());
});

test('samples: both exports of Loop give the same sources', () => {
  const sources = ['loop-2.3.zip', 'loop-2.2.zip'].map((name) =>
    contentOf(name, 'loop').records.map(({ source }) => source),
  );
  expect(sources[0]).toEqual(sources[1]);
});

test('samples: the database of Loop is recognized and not read', () => {
  expect(recognize('loop-backup.db')).toEqual({ is: 'loop-backup' });
});

test('samples: ticktick.csv has 2 repeating tasks, a done task, and a check line', () => {
  const content = contentOf('ticktick.csv', 'ticktick');
  expect(recordsOf(content)).toEqual([
    {
      ...{ kind: 'series', text: 'Order seed potatoes #spring #shop', time: '', minutes: null },
      note: '[ ] Which sorts?',
      rule: {
        ...{ repeat: 'yearly', days: [], monthDay: null },
        ...{ start: '2026-11-28', end: null, without: [] },
      },
    },
    {
      ...{ kind: 'series', text: 'Packing list', time: '12:30', minutes: 30, remind: 15 },
      note: '[ ] Socks\n[x] Passport\n[ ] Rain coat',
      rule: {
        ...{ repeat: 'weeks', every: 2, days: ['Fri'], monthDay: null },
        ...{ start: '2026-12-04', end: null, without: [] },
      },
    },
    {
      ...{ kind: 'task', text: 'Old errand', day: '2025-05-06', time: '', minutes: null, note: '' },
      ...{ done: true, doneAt: '2025-05-06T10:00:00.000Z' },
    },
  ]);
  expect([...content.unsupported].sort()).toEqual(['labels', 'lists', 'priorities', 'reminders']);
});

test('samples: day-one.zip has one page of three entries', () => {
  const content = contentOf('day-one.zip', 'day-one');
  expect(recordsOf(content)).toMatchObject([
    {
      kind: 'page',
      day: '2026-11-23',
      text: [
        '07:10\nPan recién hecho. [photo]',
        '07:30\n# First frost\n\nThe windows had ferns of ice.\n#winter',
        '21:00\nA second entry on the same day-',
      ].join('\n\n'),
    },
  ]);
  expect([...content.unsupported].sort()).toEqual(['labels', 'pictures', 'places']);
});

test('samples: todoist.csv has 2 tasks and 2 repeating tasks', () => {
  const content = contentOf('todoist.csv', 'todoist');
  const rule = { days: [], end: null, without: [] };
  expect(recordsOf(content)).toEqual([
    {
      ...{ kind: 'series', text: 'Water the balcony @home', time: '19:00', minutes: 10, note: '' },
      rule: { ...rule, repeat: 'daily', monthDay: null, start: '2026-11-25' },
    },
    {
      ...{ kind: 'task', text: 'Book the ferry', day: '2026-12-03', time: '', minutes: null },
      note: 'Two people, one bicycle\n[ ] Compare departure times\nThe early one is quieter',
      ...{ done: false, doneAt: null },
    },
    {
      ...{ kind: 'series', text: 'Pagar la luz, "sin prisa"', time: '', minutes: null },
      note: 'Línea uno\nlínea dos',
      rule: { ...rule, repeat: 'monthly', monthDay: 25, start: '2026-11-25' },
    },
    {
      ...{ kind: 'task', text: '给妈妈打电话', day: '2026-11-26', time: '15:00', minutes: null, note: '' },
      ...{ done: false, doneAt: null },
    },
  ]);
  expect([...content.unsupported].sort()).toEqual(['labels', 'no-completed', 'priorities', 'sections']);
});

test('samples: google-tasks.json has 1 task with a check line', () => {
  const content = contentOf('google-tasks.json', 'google-tasks');
  expect(recordsOf(content)).toEqual([
    {
      ...{ kind: 'task', text: 'Return the library books', day: '2026-11-27', time: '', minutes: null },
      note: 'Desk on the first floor\n[x] Renew the card',
      ...{ done: false, doneAt: null },
    },
  ]);
  expect(content.unsupported).toEqual(['lists']);
});

test('samples: calendar.ics has 1 task, a repeating event with a moved day, and one of 3 days', () => {
  const content = contentOf('calendar.ics', 'calendar');
  expect(recordsOf(content)).toMatchObject([
    {
      ...{ kind: 'series', isEvent: true, text: 'Choir, the small hall', time: '18:30', minutes: 60 },
      note: 'Bring the green folder and the pencil that has an eraser; the other one is lost',
      rule: {
        ...{ repeat: 'weeks', every: 2, days: ['Fri'], monthDay: null },
        ...{ start: '2026-11-27', end: '2027-02-26', without: ['2026-12-11', '2026-12-25'] },
      },
    },
    { text: 'Choir (moved)', day: '2026-12-12', time: '17:00', minutes: 60 },
    ...['2026-12-24', '2026-12-25', '2026-12-26'].map((day) => ({
      ...{ text: 'At the sea', day, time: '', minutes: null, isEvent: true },
    })),
    {
      ...{ kind: 'task', text: '給花澆水', day: '2026-11-30', time: '', minutes: null, note: '' },
      ...{ done: false, doneAt: null },
    },
  ]);
  expect([...content.unsupported].sort()).toEqual(['priorities', 'reminders']);
});

test('samples: habitica.json has 2 habits with 4 days and 1 task', () => {
  const content = contentOf('habitica.json', 'habitica');
  expect(recordsOf(content)).toEqual([
    {
      ...{ kind: 'habit', name: 'Drink water', description: '', plan: '', days: [] },
      ...{ done: ['2026-11-22', '2026-11-23'], paused: [] },
    },
    {
      ...{ kind: 'habit', name: 'Stretch ten minutes #Body', description: 'on the *blue* mat', plan: 'Back' },
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      ...{ done: ['2026-11-20', '2026-11-23'], paused: [] },
    },
    {
      ...{ kind: 'task', text: 'Repair the lamp', day: '2026-12-01', time: '', minutes: null, note: '' },
      ...{ done: false, doneAt: null },
    },
  ]);
  expect([...content.unsupported].sort()).toEqual(['labels', 'priorities', 'rewards', 'scores']);
});

test('samples: journey.zip has 2 pages', () => {
  const content = contentOf('journey.zip', 'journey');
  expect(recordsOf(content)).toMatchObject([
    { kind: 'page', day: '2026-11-21', text: 'Soup, and a long book.\n#calm' },
    { kind: 'page', day: '2026-11-22', text: 'Quiet morning\nwithout plans' },
  ]);
  expect([...content.unsupported].sort()).toEqual(['labels', 'moods']);
});

test('samples: super-productivity.json has 2 tasks, a repeating task, and 1 habit with 1 day', () => {
  const content = contentOf('super-productivity.json', 'super-productivity');
  expect(recordsOf(content)).toEqual([
    {
      ...{ kind: 'task', text: 'Write the preface #deep', day: '2026-11-25', time: '', minutes: 90 },
      note: '- [ ] outline\n- [x] title\n[ ] Find the first sentence',
      ...{ done: false, doneAt: null },
    },
    {
      ...{
        kind: 'task',
        text: 'Call the printer',
        day: '2026-11-26',
        time: '10:30',
        minutes: null,
        note: '',
      },
      ...{ done: false, doneAt: null },
    },
    {
      ...{ kind: 'series', text: 'Clear the desk', time: '16:00', minutes: 15, note: '' },
      rule: {
        ...{ repeat: 'weeks', every: 2, days: ['Fri'], monthDay: null },
        ...{ start: '2026-12-04', end: null, without: [] },
      },
    },
    {
      ...{ kind: 'habit', name: 'Glasses of water', description: '', plan: '', days: daily },
      ...{ done: ['2026-11-22'], paused: [] },
    },
  ]);
  expect([...content.unsupported].sort()).toEqual(['amounts', 'labels', 'reminders']);
});

test('samples: notion.zip is a table of 3 tasks', () => {
  const found = recognize('notion.zip');
  if (found.is !== 'table') throw new Error(found.is);
  const columns = obviousColumns(found.rows[0] ?? [], 'tasks');
  expect(columns).toEqual({ 0: 'title', 2: 'day', 4: 'done' });
  const content = readTable(found.rows, { kind: 'tasks', columns, order: 'day-first' }, context);
  expect(content.unreadable).toEqual([]);
  expect(recordsOf(content)).toMatchObject([
    { text: 'Plan the terrace', day: '2026-11-28', time: '', done: false },
    { text: 'Send the form', day: '2026-11-20', time: '09:00', done: true },
    { text: 'Trip north', day: '2026-12-04', time: '', done: false },
  ]);
});

test('samples: habitica-history.csv is a table with 1 habit day', () => {
  const found = recognize('habitica-history.csv');
  if (found.is !== 'table') throw new Error(found.is);
  const columns = obviousColumns(found.rows[0] ?? [], 'habit-days');
  expect(columns).toEqual({ 3: 'day' });
  const choices = { kind: 'habit-days', columns: { ...columns, 0: 'title' }, order: 'day-first' } as const;
  expect(readTable(found.rows, choices, context).records).toMatchObject([
    { name: 'Stretch ten minutes', done: ['2026-11-20'] },
  ]);
});

test('samples: the backup of dayGLANCE is not known', () => {
  expect(recognize('dayglance.json')).toEqual({ is: 'unknown' });
});
