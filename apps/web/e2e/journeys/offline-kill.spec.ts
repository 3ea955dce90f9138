import type { Page, Request } from '@playwright/test';
import { addTask } from '../support/daily-plan.ts';
import { goOffline } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { OwnBrowser } from '../support/own-browser.ts';
import { readStored } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test as base } from '../support/test.ts';

const kills = Number(process.env.KILLS ?? 3);

const test = base.extend<{ device: OwnBrowser }>({
  device: async ({}, use) => {
    const device = new OwnBrowser();
    await use(device);
    await device.remove();
  },
});
test.skip(process.platform === 'win32', 'only Linux and macOS can kill a group of processes');

const randomBelow = (limit: number) => Math.floor(Math.random() * limit);

/** The tasks as the device showed them: whether each is done, by its text. */
class ShownPlan {
  readonly done = new Map<string, boolean>();
  #added = 0;

  /** Makes 12 changes. Each is shown, and so stored on the device, before the next one. */
  async change(page: Page): Promise<void> {
    for (let n = 0; n < 5; n += 1) await this.#add(page);
    for (let n = 0; n < 4; n += 1) await this.#toggle(page);
    for (let n = 0; n < 3; n += 1) await this.#remove(page);
  }

  async #add(page: Page): Promise<void> {
    this.#added += 1;
    const text = `Task ${this.#added}`;
    await addTask(page, text);
    this.done.set(text, false);
  }

  async #toggle(page: Page): Promise<void> {
    const text = this.#anyTask();
    const done = this.done.get(text) !== true;
    const box = page.getByRole('checkbox', { name: text, exact: true });
    await box.click();
    await expect(box).toBeChecked({ checked: done });
    this.done.set(text, done);
  }

  async #remove(page: Page): Promise<void> {
    const text = this.#anyTask();
    await page.getByRole('button', { name: `Delete ${text}`, exact: true }).click();
    await expect(page.getByRole('checkbox', { name: text, exact: true })).toHaveCount(0);
    this.done.delete(text);
  }

  /** Chooses a task to change. */
  #anyTask(): string {
    const texts = [...this.done.keys()];
    return texts[randomBelow(texts.length)] ?? '';
  }
}

function isMutation(request: Request): boolean {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return false;
  return (request.postData() ?? '').includes('"mutation ');
}

/** Kills the device when a random part of its changes was sent, or all of them. */
async function killDuringReplay(
  device: OwnBrowser,
  page: Page,
  begin: () => Promise<unknown>,
): Promise<void> {
  let left = randomBelow(7);
  const reached = new Promise<void>((resolve) => {
    const note = (request: Request) => {
      if (isMutation(request)) left -= 1;
      if (left <= 0) resolve();
    };
    if (randomBelow(2) === 0) page.on('request', note);
    else page.on('requestfinished', note);
  });
  await begin();
  const sent = expect.poll(() => unsentRecords(page), { timeout: 60_000 }).toBe(0);
  // It cannot query a device that is killed.
  sent.catch(() => undefined);
  await Promise.race([reached, sent]);
  await device.kill();
}

const nothing = { lost: [], doubled: [], resurrected: [], replaced: [] };

/** How the server differs from the screen; `replaced` are changes that a merge attributed to another device. */
async function differences(
  page: Page,
  plan: ShownPlan,
): Promise<Record<keyof typeof nothing, readonly unknown[]>> {
  const { tasks, replaced } = await readStored(page);
  const present = tasks.filter(({ _deleted }) => _deleted !== true);
  const texts = present.map(({ text }) => text);
  const isStored = (text: string, done: boolean) =>
    present.some((task) => task.text === text && task.done === done);
  return {
    lost: [...plan.done].filter(([text, done]) => !isStored(text, done)),
    doubled: texts.filter((text, index) => texts.indexOf(text) !== index),
    resurrected: texts.filter((text) => !plan.done.has(text)),
    replaced,
  };
}

test('offline: sends stored changes exactly once when the browser is killed while it sends them', async ({
  page: observer,
  cloud,
  user,
  device,
}) => {
  test.setTimeout(60_000 + kills * 60_000);
  const plan = new ShownPlan();
  const address = `${cloud.url}/daily-plan`;
  const errors: string[] = [];
  let interrupted = 0;
  /** Starts the device. Its folder has the former replica; cookies are written late, so they may be lost. */
  const start = async () => {
    const page = await device.start();
    // The timeout of the test is minutes; an action would wait as long.
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/net::ERR_|WebSocket/.test(message.text()))
        errors.push(message.text());
    });
    await startSession(page, cloud, user);
    return page;
  };
  const expectEverythingSent = async (page: Page) => {
    await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
    await expect.poll(() => unsentRecords(page), { timeout: 60_000 }).toBe(0);
    await startSession(observer, cloud, user);
    expect(await differences(observer, plan)).toEqual(nothing);
  };

  for (let kill = 1; kill <= kills; kill += 1) {
    await test.step(`kill ${kill}`, async () => {
      const page = await start();
      if (kill % 3 === 0) {
        // The rest of the former replay is sent at the start.
        await killDuringReplay(device, page, () => page.goto(address, { waitUntil: 'commit' }));
      } else {
        await page.goto(address);
        await expectEverythingSent(page);
        await goOffline(page.context());
        await plan.change(page);
        await killDuringReplay(device, page, () => page.context().setOffline(false));
      }
      const { lost, resurrected } = await differences(observer, plan);
      if (lost.length + resurrected.length > 0) interrupted += 1;
    });
  }
  const page = await start();
  await page.goto(address);
  await expectEverythingSent(page);
  await expect(page.getByRole('checkbox')).toHaveCount(plan.done.size);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(
    [...plan.done.values()].filter(Boolean).length,
  );
  expect(errors).toEqual([]);
  const description = `${interrupted} of ${kills} kills left changes that were not sent`;
  test.info().annotations.push({ type: 'kills', description });
});
