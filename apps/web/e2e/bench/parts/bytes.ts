import { get } from 'node:http';
import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Cloud } from '../../support/cloud.ts';
import { startSession } from '../start-session.ts';
import { startBenchBrowser } from '../bench-browser.ts';
import { samplesOf, type Part } from '../part.ts';
import { routesOf } from '../routes.ts';
import { withClouds } from '../with-clouds.ts';

const kilobytes = {
  percentile: 0.5,
  unit: 'KB',
  digits: 1,
  better: 'lower',
  tolerance: 1.05,
  slack: 3,
} as const;

const requests = {
  percentile: 0.5,
  unit: '',
  digits: 0,
  better: 'lower',
  tolerance: 1.1,
  slack: 2,
} as const;

/** Requests and bytes of each route, with an empty cache. */
export const bytes: Part = {
  title: 'Bytes and requests of a route',
  about:
    'What Chromium loads for an address with an empty cache until the network is at rest, without the precaching of the service worker. "Served" is what travels for the files with headers, in the encoding that Chromium prefers (brotli where the server has it); "in gzip" their bodies for a browser that accepts only gzip; "decoded" what the browser reads of them. The API’s answers are not compressed by the local cloud, and not judged: the records of the demo account are all new, so a device may read them a second time.',
  rows: 'route',
  columns: [
    { ...requests, title: 'files', values: 'files' },
    { ...kilobytes, title: 'served', values: 'served' },
    { ...kilobytes, title: 'of it scripts', values: 'scripts' },
    { ...kilobytes, title: 'in gzip', values: 'gzip' },
    { ...kilobytes, title: 'decoded', values: 'decoded' },
    { ...requests, title: 'API requests', values: 'calls' },
    {
      title: 'API answers',
      values: 'answers',
      percentile: 0.5,
      unit: 'KB',
      digits: 0,
      better: 'lower',
      slack: 0,
    },
  ],
  measure: async (samples) => {
    const browser = await startBenchBrowser();
    try {
      await withClouds([...samples.keys()], { demo: true }, async (cloudOf) => {
        for (const side of samples.keys()) {
          const cloud = cloudOf(side);
          const { open, signedIn } = await routesOf(side);
          for (const route of [...open, ...signedIn]) {
            const loaded = await loadRoute(browser, cloud, route, signedIn.includes(route));
            for (const [name, value] of Object.entries(loaded))
              samplesOf(samples, side).add(`\`${route}\``, name, value);
          }
        }
      });
    } finally {
      await browser.close();
    }
  },
};

/** Numbers of requests, and KB. */
type Loaded = Readonly<
  Record<'files' | 'served' | 'scripts' | 'gzip' | 'decoded' | 'calls' | 'answers', number>
>;

interface LoadedFile {
  readonly url: string;
  readonly method: string;
  readonly type: string;
  served: number;
  decoded: number;
}

async function loadRoute(browser: Browser, cloud: Cloud, route: string, signedIn: boolean): Promise<Loaded> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    return await loadIn(context, cloud, route, signedIn);
  } finally {
    await context.close();
  }
}

async function loadIn(
  context: BrowserContext,
  cloud: Cloud,
  route: string,
  signedIn: boolean,
): Promise<Loaded> {
  const page = await context.newPage();
  if (signedIn) await startSession(page, cloud, demoPerson);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const loaded = new Map<string, LoadedFile>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (!request.url.startsWith(cloud.url)) return;
    loaded.set(requestId, { url: request.url, method: request.method, type, served: 0, decoded: 0 });
  });
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const file = loaded.get(requestId);
    if (file !== undefined) file.decoded += dataLength;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = loaded.get(requestId);
    if (file !== undefined) file.served = encodedDataLength;
  });
  await page.goto(`${cloud.url}${route}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const all = [...loaded.values()];
  const files = all.filter(({ method }) => method === 'GET');
  const calls = all.filter(({ method }) => method !== 'GET');
  const inGzip = await Promise.all(files.map(({ url }) => bytesInGzip(url)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / 1000;
  return {
    files: files.length,
    served: sum(files.map(({ served }) => served)),
    scripts: sum(files.filter(({ type }) => type === 'Script').map(({ served }) => served)),
    gzip: sum(inGzip),
    decoded: sum(files.map(({ decoded }) => decoded)),
    calls: calls.length,
    answers: sum(calls.map(({ served }) => served)),
  };
}

/** The length of a body for a client that accepts only gzip. */
function bytesInGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => resolve(length));
      response.on('error', reject);
    }).on('error', reject);
  });
}
