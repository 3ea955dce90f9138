import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import type { Page } from '@playwright/test';
import runLighthouse, { desktopConfig } from 'lighthouse';
import { startSession } from '../../support/session.ts';
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
    'Lighthouse 12 with its own simulated throttling (mobile: 4 times slower processor, slow 4G; desktop: 10 Mbit/s), files not cached, no service worker. Public routes as a visitor, the others as the signed-in demo person, whose records the browser has. Pages behind a sign-in do not ask to be found, so their score for search (SEO) tells little.',
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
    const measureRoutes = async (group: keyof Routes, urlOf: UrlOf, portOf: (side: Side) => number) => {
      for (const route of (present && routes.get(present)?.[group]) ?? []) {
        const having = sides.filter((side) => routes.get(side)?.[group].includes(route));
        for (const form of quick ? forms.slice(0, 1) : forms) {
          await alternate(quick ? 1 : 3, having, async (side) => {
            const measured = await measureRoute(urlOf(side, route), portOf(side), form);
            const row = `\`${route}\` ${form}`;
            console.log(`${side.name} ${row}: ${Math.round(measured[0]?.[1] ?? NaN)}`);
            for (const [name, value] of measured) samplesOf(samples, side).add(row, name, value);
          });
        }
      }
    };
    await withClouds(sides, { demo: true }, (cloudOf) =>
      withBrowsers(sides, async (browserOf) => {
        const urlOf = (side: Side, route: string) => `${cloudOf(side).url}${route}`;
        const portOf = (side: Side) => browserOf(side).debuggingPort;
        const pages = new Map<Side, Page>();
        for (const side of sides) pages.set(side, await browserOf(side).start());
        await measureRoutes('open', urlOf, portOf);
        for (const [side, page] of pages) {
          await startSession(page, cloudOf(side), demoPerson);
          await page.goto(urlOf(side, '/daily-plan'));
          await page.getByRole('checkbox').first().waitFor();
          await page.goto('about:blank');
        }
        await measureRoutes('signedIn', urlOf, portOf);
      }),
    );
  },
};

type UrlOf = (side: Side, route: string) => string;

/** @returns the scores from 0 to 100, and the audits' milliseconds or shares */
async function measureRoute(
  url: string,
  port: number,
  form: (typeof forms)[number],
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
