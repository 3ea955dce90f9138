import type { Page } from '@playwright/test';
import { dayOf } from '../../src/lib/days/day.ts';
import { replicaName } from '../../src/lib/records/replica-names.ts';
import { weekOf } from '../../src/lib/days/week.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const tasks = 10_000;
const tasksADay = 27;
const rounds = 15;
const dayInMilliseconds = 24 * 60 * 60 * 1000;

interface Planned {
  readonly id: string;
  readonly date: string;
  readonly order: number;
}

/** Tasks on the days around today. */
function plan(): Planned[] {
  const first = Date.now() - (tasks / tasksADay / 2) * dayInMilliseconds;
  return Array.from({ length: tasks }, (_, index) => {
    const day = Math.floor(index / tasksADay);
    const date = dayOf(new Date(first + day * dayInMilliseconds));
    return { id: `task-${index}`, date, order: index % tasksADay };
  });
}

/** Writes tasks into the replica of the signed-in person as if the server had sent them. */
async function fillReplica(page: Page, name: string, planned: readonly Planned[]): Promise<void> {
  await page.evaluate(
    async ({ name, planned }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('No database'));
      });
      const transaction = database.transaction('records', 'readwrite');
      const instant = '2026-11-01T08:00:00.000Z';
      for (const { id, date, order } of planned) {
        const times = { createdAt: instant, updatedAt: instant };
        const text = `Task ${order} of ${date}`;
        const task = { id, date, order, text, time: '', duration: '', done: false };
        const base = { ...task, ...times, version: 1, stamps: {}, owner: '', _deleted: null };
        const row = {
          entity: 'DailyTask',
          id,
          base,
          pending: {},
          createdAt: instant,
          tried: null,
          slice: date,
        };
        transaction.objectStore('records').put(row);
      }
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    { name, planned },
  );
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Notes when the first row is in the document, and when a click changes the rows. */
function observeRows(): void {
  const rows = () => [...document.querySelectorAll('main li label')].map((row) => row.textContent).join();
  let shown = '';
  new MutationObserver(() => {
    const now = rows();
    if (now === '' || now === shown) return;
    shown = now;
    performance.mark('rows');
  }).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener('click', () => performance.mark('click'), { capture: true });
}

test.use({ serviceWorkers: 'allow' });

test('measure: the first rows of 10,000 tasks, and another day', async ({
  page,
  person,
  cloud,
  context,
  consoleGuard,
}) => {
  // The browser itself logs each request that finds no network.
  consoleGuard.allow(/net::ERR_/);
  await startSession(page, cloud, person);
  await page.goto('/daily-plan');
  await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const cookies = await context.cookies();
  const username = cookies.find(({ name }) => name.endsWith('.LastAuthUser'))?.value ?? '';
  await fillReplica(page, replicaName(username), plan());
  await page.close();
  await context.setOffline(true);

  const [firstRows, otherDays]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const cold = await context.newPage();
    await cold.addInitScript(observeRows);
    await cold.goto('/daily-plan');
    await expect(cold.getByRole('checkbox')).toHaveCount(tasksADay);
    firstRows.push(
      await cold.evaluate(() => {
        const [rows] = performance.getEntriesByName('rows');
        const src = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
        const [script] = performance.getEntriesByName(src) as PerformanceResourceTiming[];
        return (rows?.startTime ?? NaN) - (script?.responseEnd ?? NaN);
      }),
    );
    const days = cold.getByRole('group', { name: 'This week' }).getByRole('button');
    const [first = ''] = weekOf(dayOf(new Date()), 'Sun');
    for (const index of [0, 6, 3]) {
      await cold.evaluate(() => performance.clearMarks());
      await days.nth(index).click();
      const date = dayOf(new Date(Date.parse(`${first}T12:00:00`) + index * dayInMilliseconds));
      await expect(cold.getByRole('checkbox').first()).toHaveAccessibleName(new RegExp(date));
      otherDays.push(
        await cold.evaluate(() => {
          const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
          return at('rows') - at('click');
        }),
      );
    }
    await cold.close();
  }
  for (const [what, values] of Object.entries({ 'first rows': firstRows, 'another day': otherDays })) {
    console.log(
      `${what}: median ${median(values)?.toFixed(1)} ms, best ${Math.min(...values).toFixed(1)} ms`,
    );
  }
});
