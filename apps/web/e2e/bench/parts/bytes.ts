import { get } from 'node:http';
import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Cloud } from '../../support/cloud.ts';
import { startSession } from '../../support/session.ts';
import { startBenchBrowser } from '../bench-browser.ts';
import { samplesOf, type Part } from '../part.ts';
import { routesOf } from '../routes.ts';
import { withClouds } from '../with-clouds.ts';

const kilobytes = { percentile: 0.5, unit: 'KB', digits: 1, better: 'lower', tolerance: 1.05, slack: 3 } as const;

/** Requests and bytes of each route, with an empty cache. */
export const bytes: Part = {
  title: 'Bytes and requests of a route',
  about:
    'Everything that Chromium loads for an address with an empty cache until the network is at rest: files, `/config.json` and answers of the API, without the precaching of the service worker. "Served" is what travels with headers in the encoding that Chromium prefers (brotli where the server has it), "files in gzip" the bodies of the files for a browser that accepts only gzip, "decoded" what the browser reads. Screens behind the sign-in have the records of the demo account.',
  rows: 'route',
  columns: [
    { title: 'requests', values: 'requests', percentile: 0.5, unit: '', digits: 0, better: 'lower', tolerance: 1.1, slack: 2 },
    { ...kilobytes, title: 'served', values: 'served' },
    { ...kilobytes, title: 'of it scripts', values: 'scripts' },
    { ...kilobytes, title: 'of it API', values: 'api' },
    { ...kilobytes, title: 'files in gzip', values: 'gzip' },
    { ...kilobytes, title: 'decoded', values: 'decoded' },
  ],
  measure: async (samples) => {
    const browser = await startBenchBrowser();
    try {
      await withClouds(samples.keys(), { demo: true }, async (cloudOf) => {
        for (const side of samples.keys()) {
          const cloud = cloudOf(side);
          const { open, signedIn } = await routesOf(side);
          for (const route of [...open, ...signedIn]) {
            const loaded = await loadRoute(browser, cloud, route, signedIn.includes(route));
            for (const [name, value] of Object.entries(loaded)) samplesOf(samples, side).add(`\`${route}\``, name, value);
          }
        }
      });
    } finally {
      await browser.close();
    }
  },
};

type Loaded = Readonly<Record<'requests' | 'served' | 'scripts' | 'api' | 'gzip' | 'decoded', number>>;

async function loadRoute(browser: Browser, cloud: Cloud, route: string, signedIn: boolean): Promise<Loaded> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    return await loadIn(context, cloud, route, signedIn);
  } finally {
    await context.close();
  }
}

async function loadIn(context: BrowserContext, cloud: Cloud, route: string, signedIn: boolean): Promise<Loaded> {
  const page = await context.newPage();
  if (signedIn) await startSession(page, cloud, demoPerson);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const requests = new Map<string, { readonly url: string; readonly method: string; type: string; served: number; decoded: number }>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (!request.url.startsWith(cloud.url)) return;
    requests.set(requestId, { url: request.url, method: request.method, type, served: 0, decoded: 0 });
  });
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.decoded += dataLength;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.served = encodedDataLength;
  });
  await page.goto(`${cloud.url}${route}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const all = [...requests.values()];
  const files = await Promise.all(all.filter(({ method }) => method === 'GET').map(({ url }) => bytesInGzip(url)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / 1000;
  return {
    requests: all.length,
    served: sum(all.map(({ served }) => served)),
    scripts: sum(all.filter(({ type }) => type === 'Script').map(({ served }) => served)),
    api: sum(all.filter(({ url }) => url.endsWith('/graphql')).map(({ served }) => served)),
    gzip: sum(files),
    decoded: sum(all.map(({ decoded }) => decoded)),
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
