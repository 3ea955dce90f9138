import { defineConfig } from '@playwright/test';
import type { ProxyName } from '../../../packages/local-cloud/test/support/behind-proxy/documented-proxy.ts';

/** The tarball of a server behind real reverse proxies: docs/home.md. Needs `npm run package`. */
export default defineConfig<object, { proxyName: ProxyName }>({
  testDir: 'server',
  outputDir: '../test-results/server',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.reports/server.json' }]],
  use: { headless: true, locale: 'en-US', reducedMotion: 'reduce' },
  projects: [
    { name: 'nginx', use: { proxyName: 'nginx' } },
    { name: 'Caddy', use: { proxyName: 'Caddy' } },
  ],
});
