// @spec import-journal-once

import fc from 'fast-check';
import { zipSync } from 'fflate';
import type { Row } from '@kairos/sync/record';
import { identifiedRecords } from '../readers/rules/identified-records.ts';
import type { ImportContent, SourceRecord } from '../readers/rules/import-content.ts';
import { bytesOf, contentOf } from '../readers/testing/made-files.ts';
import { pagesOf } from './account-records.ts';
import { missingEntries } from './missing-entries.ts';
import { optionalParts } from './optional-parts.ts';
import type { ImportChoices } from './preview-builder.ts';
import { previewImport } from './preview-import.ts';

const all: ImportChoices = { addsDone: true, addsEvents: true, extendsPages: true };
const day = '2026-11-23';

const entry = (hour: number, text: string) => ({
  ...{ uuid: `${hour}`, timeZone: 'UTC', text },
  creationDate: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
});
const dayOne = (...entries: readonly object[]) =>
  contentOf(
    zipSync({ 'Journal.json': bytesOf(JSON.stringify({ metadata: { version: '1.0' }, entries })) }),
    'UTC',
  );

/** A page of this device. */
const pageRow = (text: string): Row => ({
  ...{ entity: 'JournalPage', id: day, pending: {}, createdAt: '', tried: null },
  base: { id: day, version: 1, stamps: {}, createdAt: '', updatedAt: '', date: day, text },
});

async function previewOf(content: ImportContent, page?: string, choices = all) {
  const rows = { JournalPage: page === undefined ? [] : [pageRow(page)] };
  const account = {
    rows,
    today: '2026-11-25',
    start: '00:00',
    now: Date.parse('2026-11-25T12:00:00Z'),
  } as const;
  const records = await identifiedRecords('day-one', content.records);
  return previewImport({ ...content, records }, choices, account);
}

/** The text of the page after an import. */
async function pageAfter(content: ImportContent, page?: string): Promise<string> {
  const { added, extendedPages } = await previewOf(content, page);
  const text = extendedPages[0]?.text ?? added[0]?.values.text ?? page;
  return typeof text === 'string' ? text : '';
}

describe('pages', () => {
  const [one, two, three] = [
    entry(7, 'First frost.\n\nIce on the windows'),
    entry(8, 'Soup'),
    entry(21, 'A book'),
  ];

  test('exports with one entry, two and three entries of a day add each entry once', async () => {
    const first = await pageAfter(dayOne(one));
    const second = await pageAfter(dayOne(one, two), first);
    const third = await pageAfter(dayOne(one, two, three), second);
    expect(third).toBe('First frost.\n\nIce on the windows\n\n08:00\nSoup\n\n21:00\nA book');
    for (const content of [dayOne(one), dayOne(one, two), dayOne(one, two, three)]) {
      expect(await previewOf(content, third)).toMatchObject({
        added: [],
        extendedPages: [],
        alreadyPresent: 1,
        unreadable: [],
      });
    }
  });

  test('an entry that is only a part of a line is not there yet', async () => {
    expect(await pageAfter(dayOne(entry(9, 'Soup')), 'Soup with bread')).toBe('Soup with bread\n\nSoup');
  });

  test('the entries for which a page has no room are listed with their rows', async () => {
    const content = dayOne(one, entry(9, 'a'.repeat(500)));
    expect(await previewOf(content, `${one.text}\n${'b'.repeat(19_900)}`)).toMatchObject({
      extendedPages: [],
      unreadable: [{ row: 2, file: 'Journal.json', reason: 'page-too-long' }],
    });
  });

  test('property: a page never has an entry twice or loses one, in whatever order the exports come', async () => {
    const texts = fc.array(fc.constantFrom('Soup', 'Soup\nBread', 'Bread', 'a', 'a\n\na'), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(texts, fc.infiniteStream(fc.nat(63)), async (list, masks) => {
        const entries = list.map((text, index) => entry(index, text));
        const everything = dayOne(...entries);
        let page: string | undefined;
        for (const mask of [...masks.take(3), 63]) {
          const chosen = entries.filter((_, index) => ((mask >> index) & 1) === 1);
          if (chosen.length > 0) page = await pageAfter(dayOne(...chosen), page);
        }
        const pages = pagesOf({ JournalPage: [pageRow(page ?? '')] });
        expect(optionalParts(everything, pages).pages).toBe(0);
        const own = everything.records.flatMap((record) => (record.kind === 'page' ? record.entries : []));
        expect(missingEntries(own, page ?? '')).toEqual([]);
        expect((page ?? '').match(/Soup|Bread|a/g)).toHaveLength(
          list.join().match(/Soup|Bread|a/g)?.length ?? 0,
        );
      }),
      { numRuns: 60 },
    );
  });
});

test('property: each record of a file is added, here, listed, or left out by a choice or by name', async () => {
  const records = fc.array(
    fc.record({
      day: fc.constantFrom(null, day, '2026-11-24'),
      done: fc.boolean(),
      isEvent: fc.constantFrom(undefined, true as const),
    }),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(records, fc.boolean(), fc.boolean(), async (list, addsDone, addsEvents) => {
      const tasks = list.map(({ isEvent, ...task }, index): SourceRecord => ({
        ...{ kind: 'task', source: `s${index}`, text: 'A', time: '', minutes: null, note: '', doneAt: null },
        ...task,
        ...(isEvent && { isEvent }),
      }));
      const content: ImportContent = { records: tasks, unsupported: [], unreadable: [] };
      const preview = await previewOf(content, undefined, { ...all, addsDone, addsEvents });
      const isLeftOut = (task: (typeof list)[number]) =>
        (task.done && (!addsDone || task.day === null)) || (task.isEvent === true && !addsEvents);
      expect(preview.added.length + preview.alreadyPresent).toBe(
        list.filter((task) => !isLeftOut(task)).length,
      );
      const isNamed = list.some(
        (task) => task.done && addsDone && task.day === null && (!task.isEvent || addsEvents),
      );
      expect(preview.unsupported).toEqual(isNamed ? ['done-without-day'] : []);
    }),
    { numRuns: 60 },
  );
});

test('a done task without a day is named, and not added as an open one', async () => {
  const task: SourceRecord = {
    ...{ kind: 'task', source: 'a', text: 'A', time: '', minutes: null, note: '', doneAt: null },
    ...{ day: null, done: true },
  };
  const content: ImportContent = { records: [task], unsupported: [], unreadable: [] };
  expect(await previewOf(content)).toMatchObject({ added: [], unsupported: ['done-without-day'] });
  expect(await previewOf(content, undefined, { ...all, addsDone: false })).toMatchObject({ unsupported: [] });
});
