import { fileURLToPath } from 'node:url';
import { languages } from '@kairos/schema/languages';
import type { Page } from '@playwright/test';
import { visitLanding, visitScreens } from '../support/every-screen.ts';
import { noon } from '../support/google-calendar.ts';
import { pseudoTexts, replacedLanguage, servePseudoLocale } from '../support/pseudo-locale.ts';
import { sampleWords } from '../support/sample-words.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { expect, test } from '../support/test.ts';
import { textsOf, type Texts } from '../support/texts.ts';

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url));

/** Matches all texts. Texts of users cannot be distinguished here and may end in an ellipsis. */
const [anyText, none] = [/./, /(?!)/];
/** The entries of a month or week are as wide as their day, so they cut the texts of a user. */
const isCrowded = (name: string) => /^monthly-planner(-week|-event)?$/.test(name);

interface Series {
  readonly tag: string;
  /** The language of the browser. */
  readonly locale: string;
  readonly code: string;
  readonly themes: readonly ('light' | 'dark')[];
  /** Replaces the texts of the build. */
  readonly serve?: (page: Page) => Promise<void>;
  readonly texts: () => Texts;
}

const series: readonly Series[] = [
  ...languages.map(({ tag, code }) => ({
    tag,
    locale: tag,
    code,
    themes: tag === 'en' ? (['light', 'dark'] as const) : (['light'] as const),
    texts: () => textsOf(tag),
  })),
  {
    tag: 'en-XA',
    locale: replacedLanguage.tag,
    code: replacedLanguage.code,
    themes: ['light'],
    serve: servePseudoLocale,
    texts: pseudoTexts,
  },
];

for (const { tag, locale, code, themes, serve, texts } of series) {
  test.describe(tag, () => {
    test.use({ reducedMotion: 'reduce', locale });

    for (const width of [390, 1280]) {
      for (const theme of themes) {
        test(`screenshots: every screen in ${tag}, ${theme} at ${width}`, async ({
          page,
          user,
          cloud,
          consoleGuard,
        }) => {
          consoleGuard.allow(/status of 400/);
          await serve?.(page);
          const height = width === 390 ? 844 : 860;
          await page.setViewportSize({ width, height });
          await page.clock.install({ time: noon });
          await page.addInitScript(
            ([chosenTheme, chosenLanguage]) => {
              localStorage.setItem('theme', chosenTheme);
              localStorage.setItem('language', chosenLanguage);
            },
            [theme, code] as const,
          );
          const see = async (name: string) => {
            await page.mouse.move(0, 0);
            // As high as the page, up to a limit: a full-page picture would show tabs and dialogs in the middle.
            const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
            await page.setViewportSize({ width, height: Math.min(Math.max(height, pageHeight), 2 * height) });
            const faults = isCrowded(name) ? [] : await layoutFaults(page, anyText, none);
            expect.soft(faults, `${name} at ${width}`).toEqual([]);
            await page.screenshot({
              path: `${folder}${tag}/${name}-${theme}-${width}.png`,
              animations: 'disabled',
            });
            await page.setViewportSize({ width, height });
          };
          const visit = { page, cloud, user, t: texts(), words: sampleWords(tag), see };
          await visitLanding(visit);
          await visitScreens(visit);
        });
      }
    }
  });
}
