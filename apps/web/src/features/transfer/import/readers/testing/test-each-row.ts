import fc from 'fast-check';
import { contentOf, context, days, loop } from './made-files.ts';
import { madeFiles, type MadeRow, madeTable } from './made-rows.ts';
import type { ImportContent } from '../rules/import-content.ts';
import { readTable } from '../rules/read-table.ts';
import { tableKinds } from '../rules/table-columns.ts';

/** What happened to each row: exactly one of the three. */
function expectEachRow({ records, unsupported, unreadable }: ImportContent, rows: readonly MadeRow[]): void {
  const texts = JSON.stringify(records);
  const fates = rows.map(({ marker, row, file, named }) => {
    const listed = unreadable.filter((one) => one.row === row && one.file === file).length;
    const isNamed = named !== undefined && unsupported.includes(named);
    return { marker, sum: listed + (texts.includes(marker) ? 1 : 0) + (isNamed && listed === 0 ? 1 : 0) };
  });
  expect(fates.filter(({ sum }) => sum !== 1)).toEqual([]);
  const sources = records.map(({ kind, source }) => `${kind} ${source}`);
  expect(new Set(sources).size).toBe(sources.length);
}

/** Tests with made files of each format that every row has one fate. */
export function testEachRow(numRuns: number): void {
  test.each(Object.entries(madeFiles))(
    'property: %s: each row is in a record, named, or listed once',
    (_, files) => {
      fc.assert(
        fc.property(files, ({ bytes, rows }) => {
          fc.pre(rows.length > 0);
          expectEachRow(contentOf(bytes), rows);
        }),
        { numRuns },
      );
    },
  );

  test.each(tableKinds)('property: a table of %s: each row is in a record or listed once', (kind) => {
    const columns = { 0: 'title', 1: 'day', 2: 'time', 3: 'done' } as const;
    fc.assert(
      fc.property(madeTable, ({ table, rows }) => {
        expectEachRow(readTable(table, { kind, columns, order: 'day-first' }, context), rows);
      }),
      { numRuns },
    );
  });

  test('property: Loop: each day of a habit is ticked, paused, not done, or listed once', () => {
    const day = fc.oneof(days, fc.constantFrom('2026-02-30', '', '1.2.2026'));
    const value = fc.constantFrom('YES_MANUAL', 'SKIP', 'NO', '2', '3', '0', '', 'MAYBE');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(day, value), { selector: ([one]) => one, maxLength: 20 }),
        (marks) => {
          const { records, unreadable } = contentOf(loop(marks.map((mark) => `${mark.join()},\n`).join('')));
          const [habit] = records;
          if (habit?.kind !== 'habit') throw new Error('no habit');
          const isGood = (one: string) => /^\d{4}-/.test(one) && one !== '2026-02-30';
          const good = marks.filter(([one, mark]) => isGood(one) && !['', 'MAYBE'].includes(mark));
          const ofValues = (...wanted: readonly string[]) =>
            good.flatMap(([one, mark]) => (wanted.includes(mark) ? one : [])).sort();
          expect(habit.done).toEqual(ofValues('YES_MANUAL', '2'));
          expect(habit.paused).toEqual(ofValues('SKIP', '3'));
          const rows = marks.filter(([one, mark]) => one !== '' || mark !== '').length;
          expect(unreadable).toHaveLength(rows - good.length);
        },
      ),
      { numRuns },
    );
  });
}
