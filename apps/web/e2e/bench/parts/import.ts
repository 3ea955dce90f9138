import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openImportDialog, importedSums, pressAdd } from '../../support/import-dialog.ts';
import { dayOneFile, todoistFile } from '../import-files.ts';
import { replicaSize, type Device, withDevices } from '../device.ts';
import { longTaskProbe } from '../long-task-probe.ts';
import { time } from '../model/figure.ts';
import { alternate, type Part } from '../run.ts';

const taskCount = 10_000;
const years = 10;
/** Records are stored in parts, which are in the replica, too. */
const partSize = 200;
const timeLimit = 120_000;

interface ImportFile {
  readonly name: string;
  readonly count: number;
  /** A file on the disk: Playwright would decode a buffer in the page. */
  readonly path: string;
}

function writeFiles(folder: string): readonly ImportFile[] {
  const pages = dayOneFile(years);
  const [taskPath, pagePath] = [join(folder, 'tasks'), join(folder, 'pages')];
  writeFileSync(taskPath, todoistFile(taskCount));
  writeFileSync(pagePath, pages.bytes);
  return [
    { name: `${taskCount.toLocaleString('en-US')} tasks`, count: taskCount, path: taskPath },
    { name: `${years} years of pages`, count: pages.count, path: pagePath },
  ];
}

/** The figures in milliseconds, with their targets. */
const figures = [
  ['reviewed', 3_000],
  ['reviewed, longest task', 100],
  ['stored', 30_000],
  ['stored, longest task', 100],
] as const;
type FigureName = (typeof figures)[number][0];

/** How long the import of a large file takes, and how long the page does not answer meanwhile. */
export const importPart: Part = {
  title: 'Import from other apps',
  about: `A table of Todoist with ${taskCount.toLocaleString('en-US')} tasks, and an archive of Day One with a page of 900 characters for each day of ${years} years, each by a new user. Reviewed: from the choice of the file until the sums are shown. Stored: from the press on \`Add them\` until the replica has all records; the first ones are sent meanwhile. Longest task: the longest that the page did not answer a press, by the Long Tasks API, which reports nothing shorter than 50 ms.`,
  measure: async ({ sides, quick, measurements }) => {
    const folder = mkdtempSync(join(tmpdir(), 'kairos-import-'));
    try {
      const files = writeFiles(folder);
      for (let round = 0; round < (quick ? 1 : 3); round += 1) {
        for (const file of files) {
          const contents = { count: 0, store: () => Promise.resolve(), probe: longTaskProbe };
          await withDevices(sides, contents, (devices) =>
            alternate(1, devices, async (device) => {
              const measured = await measureImport(device, file);
              for (const [name, target] of figures) {
                const figure = time(`${file.name}, ${name}`, 0.5, { target, slack: 100 });
                measurements.add(device.side.name, figure, measured[name]);
              }
            }),
          );
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const longestTask = (page: Page) => page.evaluate(() => globalThis.longTaskProbe.longest());

async function measureImport(
  { side, page }: Device,
  { count, path }: ImportFile,
): Promise<Readonly<Record<FigureName, number>>> {
  await page.goto(`${side.cloud.url}/settings`);
  await page.waitForLoadState('networkidle');
  const chooseFile = await openImportDialog(page);
  await page.evaluate(() => globalThis.longTaskProbe.start());
  const chosen = performance.now();
  await chooseFile(path);
  await importedSums(page).waitFor({ timeout: timeLimit });
  const reviewed = performance.now() - chosen;
  const reviewedTask = await longestTask(page);
  const all = (await replicaSize(page)) + count + Math.ceil(count / partSize);
  await page.evaluate(() => globalThis.longTaskProbe.start());
  const pressed = performance.now();
  await pressAdd(page);
  while ((await replicaSize(page)) < all) {
    if (performance.now() - pressed > timeLimit) throw new Error('The records are not stored.');
    await page.waitForTimeout(100);
  }
  const stored = performance.now() - pressed;
  return {
    reviewed,
    'reviewed, longest task': reviewedTask,
    stored,
    'stored, longest task': await longestTask(page),
  };
}
