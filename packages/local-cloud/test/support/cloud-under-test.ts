import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startLocalCloud } from '../../src/start-local-cloud.ts';
import { makeCertificate } from './behind-proxy/certificate.ts';
import type { ProxyName } from './behind-proxy/documented-proxy.ts';
import { freePorts } from './behind-proxy/free-ports.ts';
import { startProxy } from './behind-proxy/start-proxy.ts';
import { startInMemory, template, webTemplate } from './cloud.ts';
import { startServerAt, startTestServer } from './server.ts';
import type { ReachableCloud } from './test-user.ts';

/** What the attack tests run on: a laptop, or a server behind a proxy of these tests or a real one. */
export type Mode = 'laptop' | 'server' | ProxyName;

/** The mode of `startCloudUnderTest`; `on-server.ts` changes it. */
export const underTest: { mode: Mode } = { mode: 'laptop' };

export interface CloudUnderTest extends ReachableCloud {
  close(): Promise<void>;
}

/**
 * Starts Kairos in memory.
 * @param web the folder path of a web build; default: none
 */
export async function startCloudUnderTest(web?: string): Promise<CloudUnderTest> {
  switch (underTest.mode) {
    case 'laptop':
      return web === undefined
        ? startInMemory()
        : startLocalCloud({ template, webTemplate, web, data: null, port: 0 });
    case 'server': {
      const server = await startTestServer(web ?? noWeb);
      // AWS's link encrypts the WebSocket to every other host.
      return { ...server, url: server.url.replace('127.0.0.1', 'localhost') };
    }
    default:
      return startBehind(underTest.mode, web ?? noWeb);
  }
}

const noWeb = resolve(__dirname, 'no-web-build');

/** A server of this process behind a real proxy at `https://localhost`, whose certificate is signed by itself. */
async function startBehind(name: ProxyName, web: string): Promise<CloudUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'kairos-proxy-'));
  const [port] = await freePorts();
  const url = `https://localhost:${port}`;
  const { server, mailbox } = await startServerAt(url, web);
  const certificate = makeCertificate(folder);
  const proxy = await startProxy(name, folder, { port, target: server.port, certificate });
  return {
    url,
    instance: server.instance,
    mailbox,
    async close() {
      await proxy.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
