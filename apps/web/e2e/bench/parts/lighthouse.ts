import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import type { Page } from '@playwright/test';
import runLighthouse, { desktopConfig } from 'lighthouse';
import type { Cloud } from '../../support/cloud.ts';
import { startSession } from '../start-session.ts';
import { ageRecords } from '../age-records.ts';
import { ApiClient, updatedEntities } from '../api-client.ts';
import { startHttp2Front, type Http2Front } from '../http2-front.ts';
import { alternate } from '../model/alternate.ts';
import { samplesOf, type Part } from '../part.ts';
import { routesOf, type Routes } from '../routes.ts';
import type { Side } from '../side.ts';
import { withBrowsers } from '../with-browsers.ts';
import { withClouds } from '../with-clouds.ts';

const score = { percentile: 0.5, unit: '', digits: 0, better: 'higher', tolerance: 1 } as const;
const time = { percentile: 0.5, unit: 'ms', digits: 0, better: 'lower', tolerance: 1.3, slack: 250 } as const;
const forms = ['mobile', 'desktop'] as const;

/** What each audit is called in the table. */
const audits = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'speed-index': 'SI',
  'cumulative-layout-shift': 'CLS',
} as const;

/** Lighthouse for every route, as a phone and as a desktop computer. */
export const lighthouse: Part = {
  title: 'Lighthouse',
  about:
    'Lighthouse 12 with its own simulated throttling (mobile: 4 times slower processor, slow 4G; desktop: 10 Mbit/s), files not cached, no service worker. The files come by HTTP/2, as from CloudFront. Public routes as a visitor, the others as the signed-in demo person, who has had the records for more than a minute and has visited the page before: the browser has the records, as after a release.',
  rows: 'route',
  columns: [
    { ...score, title: 'performance', values: 'performance', tolerance: 1.05, slack: 5 },
    { ...score, title: 'accessibility', values: 'accessibility', slack: 0 },
    { ...score, title: 'best practices', values: 'best-practices', slack: 0 },
    { ...score, title: 'SEO', values: 'seo', slack: 0 },
    { ...time, title: 'FCP', values: 'FCP' },
    { ...time, title: 'LCP', values: 'LCP' },
    { ...time, title: 'SI', values: 'SI', tolerance: 1.5 },
    { ...time, title: 'TBT', values: 'TBT', tolerance: 1.5 },
    { ...time, title: 'CLS', values: 'CLS', unit: '', digits: 3, slack: 0.01 },
  ],
  measure: async (samples, { quick }) => {
    const sides = [...samples.keys()];
    const [present] = sides;
    const routes = new Map<Side, Routes>();
    for (const side of sides) routes.set(side, await routesOf(side));
    const measureRoutes = async (
      group: keyof Routes,
      urlOf: UrlOf,
      portOf: (side: Side) => number,
      prepare?: Prepare,
    ) => {
      for (const route of (present && routes.get(present)?.[group]) ?? []) {
        const having = sides.filter((side) => routes.get(side)?.[group].includes(route));
        for (const form of forms) {
          await alternate(quick ? 1 : 3, having, async (side) => {
            await prepare?.(side, route, form);
            const measured = await measureRoute(urlOf(side, route), portOf(side), form);
            const row = `\`${route}\` ${form}`;
            console.log(`${side.name} ${row}: ${Math.round(measured[0]?.[1] ?? NaN)}`);
            for (const [name, value] of measured) samplesOf(samples, side).add(row, name, value);
          });
        }
      }
    };
    await withClouds(sides, { demo: true }, (cloudOf) =>
      withFronts(sides, cloudOf, (frontOf) =>
        withBrowsers(
          sides,
          async (browserOf) => {
            const urlOf = (side: Side, route: string) => `${frontOf(side).url}${route}`;
            const portOf = (side: Side) => browserOf(side).debuggingPort;
            const pages = new Map<Side, Page>();
            for (const side of sides) pages.set(side, await browserOf(side).start());
            await measureRoutes('open', urlOf, portOf);
            const clients = sides.map((side) => ApiClient.signIn(cloudOf(side), demoPerson));
            await ageRecords(await Promise.all(clients), updatedEntities);
            for (const [side, page] of pages) await startSession(page, cloudOf(side), demoPerson);
            const visit: Prepare = async (side, route, form) => {
              const page = pages.get(side);
              if (page !== undefined) await visitBefore(page, urlOf(side, route), form);
            };
            // The first visit of all reads every record: it is not like those of the other routes.
            for (const side of sides) await visit(side, '/choose', 'mobile');
            await measureRoutes('signedIn', urlOf, portOf, visit);
          },
          (side) => [`--ignore-certificate-errors-spki-list=${frontOf(side).keyHash}`],
        ),
      ),
    );
  },
};

async function withFronts(
  sides: readonly Side[],
  cloudOf: (side: Side) => Cloud,
  use: (frontOf: (side: Side) => Http2Front) => Promise<void>,
): Promise<void> {
  const fronts = new Map<Side, Http2Front>();
  try {
    for (const side of sides) fronts.set(side, await startHttp2Front(cloudOf(side).url));
    await use((side) => {
      const front = fronts.get(side);
      if (front === undefined) throw new Error(`Nothing serves ${side.name}.`);
      return front;
    });
  } finally {
    for (const front of fronts.values()) await front.close();
  }
}

/** Lets the browser read the records and store the screen of a page, in the width in which Lighthouse visits it. */
async function visitBefore(page: Page, url: string, form: Form): Promise<void> {
  await page.setViewportSize(form === 'mobile' ? { width: 412, height: 823 } : { width: 1350, height: 940 });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // A screen is stored a second after the last change, when the browser is idle.
  await page.waitForTimeout(2_500);
  await page.goto('about:blank');
}

type Form = (typeof forms)[number];
type UrlOf = (side: Side, route: string) => string;
type Prepare = (side: Side, route: string, form: Form) => Promise<void>;

/** @returns the scores from 0 to 100, and the audits' milliseconds or shares */
async function measureRoute(
  url: string,
  port: number,
  form: Form,
): Promise<readonly (readonly [string, number])[]> {
  const flags = { port, logLevel: 'error', disableFullPageScreenshot: true } as const;
  const result = await runLighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const { runtimeError, categories, audits: measured } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  return [
    ...Object.entries(categories).map(([name, category]) => [name, (category.score ?? NaN) * 100] as const),
    ...Object.entries(audits).map(([id, name]) => [name, measured[id]?.numericValue ?? NaN] as const),
  ];
}
