import { test as base } from '@playwright/test';
import type { ProxyName } from '../../../../packages/local-cloud/test/support/behind-proxy/documented-proxy.ts';
import { PackagedServer } from '../../../../packages/local-cloud/test/support/behind-proxy/packaged-server.ts';

interface WorkerFixtures {
  readonly proxyName: ProxyName;
  readonly server: PackagedServer;
}

/** Playwright's test with the tarball of a server behind a real reverse proxy. */
export const test = base.extend<object, WorkerFixtures>({
  proxyName: ['nginx', { option: true, scope: 'worker' }],
  server: [
    async ({ proxyName }, use) => {
      const server = await PackagedServer.start(proxyName);
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
