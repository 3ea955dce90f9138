import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import type { Page } from '@playwright/test';
import runLighthouse, { desktopConfig } from 'lighthouse';
import { pathsOf } from '../../../src/app/screen-list.ts';
import type { OwnBrowser } from '../../support/own-browser.ts';
import { screens } from '../../support/screens.ts';
import { ApiClient } from '../api-client.ts';
import { ownBenchBrowser } from '../bench-browser.ts';
import { startSession } from '../device.ts';
import { startHttpsFront, type HttpsFront } from '../https-front.ts';
import { score, time, type Figure } from '../model/figure.ts';
import { alternate, type Part, type Side } from '../run.ts';

const routes = {
  open: screens.filter(({ access }) => access === 'public').flatMap(pathsOf),
  signedIn: screens.filter(({ access }) => access !== 'public').map(({ path }) => path),
};

const forms = ['mobile', 'desktop'] as const;
type Form = (typeof forms)[number];

interface Device {
  readonly side: Side;
  readonly front: HttpsFront;
  readonly browser: OwnBrowser;
  page: Page;
}

/** Lighthouse for every route, as a phone and as a desktop computer. */
export const lighthouse: Part = {
  title: 'Lighthouse',
  about:
    'Lighthouse 12 with its own simulated throttling (mobile: 4 times slower processor, slow 4G; desktop: 10 Mbit/s), files not cached, no service worker, a browser that has just been started. The files come by HTTP/2, as from CloudFront. Public routes as a visitor, the others as the signed-in demo user, who has had the records for more than a minute and has visited the page before: the browser has the records, as after a release. Performance and first contentful paint are medians; of the other figures the table has the worst of all routes.',
  measure: async ({ sides, quick, measurements }) => {
    const devices: Device[] = [];
    const measureRoutes = async (paths: readonly string[], prepare?: typeof visit) => {
      for (const path of paths) {
        for (const form of forms) {
          await alternate(quick ? 1 : 3, devices, async (device) => {
            await prepare?.(device, path, form);
            await restart(device);
            const measured = await measureRoute(device, path, form);
            for (const [figure, value] of measured) {
              console.log(`${device.side.name}, ${path}: ${figure.name}: ${value}`);
              measurements.add(device.side.name, figure, value);
            }
          });
        }
      }
    };
    try {
      for (const side of sides) devices.push(await openDevice(side));
      await measureRoutes(routes.open);
      await Promise.all(
        sides.map(async ({ cloud }) => (await ApiClient.signIn(cloud, demoPerson)).ageRecords()),
      );
      for (const device of devices) {
        await startSession(device.page, device.side.cloud, demoPerson);
        // The first visit of all reads every record: it is not like those of the other routes.
        await visit(device, '/choose', 'mobile');
      }
      await measureRoutes(routes.signedIn, visit);
    } finally {
      for (const { browser, front } of devices) {
        await browser.remove();
        await front.close();
      }
    }
  },
};

async function openDevice(side: Side): Promise<Device> {
  const browser = ownBenchBrowser();
  return { side, browser, page: await browser.start(), front: await startHttpsFront(side.cloud) };
}

/** Lets the browser read the records of a page, in the width in which Lighthouse visits it. */
async function visit({ page, front }: Device, path: string, form: Form): Promise<void> {
  await page.setViewportSize(form === 'mobile' ? { width: 412, height: 823 } : { width: 1350, height: 940 });
  await page.goto(`${front.url}${path}`);
  await page.waitForLoadState('networkidle');
  // Earlier versions store the screen a second after the last change, when the browser is idle.
  await page.waitForTimeout(2_500);
  await page.goto('about:blank');
}

/**
 * Gives the next page a new process. Lighthouse counts which functions run, and for that the browser first visits every
 * object of the page's process: 140 ms and more in one that has shown other pages, which counts as blocking time.
 */
async function restart(device: Device): Promise<void> {
  await device.browser.close();
  device.page = await device.browser.start();
}

/** Measures a page once. */
async function measureRoute(
  { front, browser }: Device,
  path: string,
  form: Form,
): Promise<readonly (readonly [Figure, number])[]> {
  const url = `${front.url}${path}`;
  const flags = { port: browser.debuggingPort, logLevel: 'error', disableFullPageScreenshot: true } as const;
  const run = () => runLighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  let result = await run();
  // Now and then the browser records no start of the navigation.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') result = await run();
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const { runtimeError, categories, audits } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const category = (id: string) => (categories[id]?.score ?? NaN) * 100;
  const audit = (id: string) => audits[id]?.numericValue ?? NaN;
  const route = `\`${path}\` ${form}`;
  const performance = score(`${route}, performance`, 0.5, { target: form === 'mobile' ? 95 : 99, slack: 5 });
  const firstPaint = time(`${route}, first contentful paint`, 0.5, { target: 1400, slack: 250 });
  const lowest = (id: string) =>
    [score(`all routes ${form}, lowest ${id} score`, 0, { target: 100, slack: 0 }), category(id)] as const;
  return [
    [performance, category('performance')],
    ...(form === 'mobile' ? [[firstPaint, audit('first-contentful-paint')] as const] : []),
    lowest('accessibility'),
    lowest('best-practices'),
    lowest('seo'),
    [largestShift(form), audit('cumulative-layout-shift')],
  ];
}

const largestShift = (form: Form): Figure => ({
  name: `all routes ${form}, largest layout shift`,
  percentile: 1,
  unit: '',
  digits: 3,
  better: 'lower',
  target: 0.01,
  tolerance: 1,
  slack: 0.01,
});
