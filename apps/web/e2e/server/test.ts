import type { BrowserContext, Page } from '@playwright/test';
import type { ProxyName } from '../../../../packages/local-cloud/test/support/behind-proxy/documented-proxy.ts';
import { PackagedServer } from '../../../../packages/local-cloud/test/support/behind-proxy/packaged-server.ts';
import { browserArgs, browserPath, ignoredBrowserArgs } from '../support/browser.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { test as base, expect } from '../support/test.ts';
import { newUser, type User } from '../support/users.ts';

interface Fixtures {
  /** A user whom the operator has invited, and who has signed in on the page. */
  readonly invited: User;
  /** Opens the page on another device of the same user, without records. */
  readonly secondDevice: () => Promise<Page>;
}

interface WorkerFixtures {
  readonly proxyName: ProxyName;
  readonly server: PackagedServer;
}

/** The journeys' test, with the tarball of a server behind a real reverse proxy instead of a local cloud. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  proxyName: ['nginx', { option: true, scope: 'worker' }],
  server: [
    async ({ proxyName }, use) => {
      const server = await PackagedServer.start(proxyName);
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ server }, use) =>
      use({
        executablePath: await browserPath(),
        // Unlike --ignore-certificate-errors, this makes the certificate valid, as passkeys require.
        args: [...browserArgs, `--ignore-certificate-errors-spki-list=${server.certificate.keyHash}`],
        ignoreDefaultArgs: ignoredBrowserArgs,
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  invited: async ({ page, server }, use) => {
    const user = newUser();
    await page.goto(await invite(server, user));
    const dialog = page.getByRole('dialog', { name: 'Choose a password' });
    await dialog.getByLabel('New Password').fill(user.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
    await dialogEntriesRemoved(page);
    await use(user);
  },
  secondDevice: async ({ browser, page, context, server }, use) => {
    const others: BrowserContext[] = [];
    await use(async () => {
      const storageState = await context.storageState();
      const other = await browser.newContext({ baseURL: server.url, storageState });
      others.push(other);
      const opened = await other.newPage();
      await opened.goto(page.url());
      return opened;
    });
    for (const other of others) await other.close();
  },
});

/** Adds a user with `kairos user add`. Returns the printed link. */
async function invite(server: PackagedServer, { email }: User): Promise<string> {
  const { code, output } = await server.run('user', 'add', email);
  const link = /^Link +(\S+)$/m.exec(output)?.[1];
  if (code !== 0 || link === undefined) throw new Error(`kairos user add: ${output}`);
  return link;
}

export { expect };
