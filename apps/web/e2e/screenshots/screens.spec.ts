import { fileURLToPath } from 'node:url';
import { visitScreens } from '../support/every-screen.ts';
import { noon } from '../support/google-calendar.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { expect, test } from '../support/test.ts';
import { setTextSize } from '../support/text-size.ts';
import { newUser, register } from '../support/users.ts';
import { visitLanding } from '../support/visit-landing.ts';
import { visitWithoutAccount } from '../support/visit-without-account.ts';
import { variants } from './variants.ts';

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url));
/** The browser keeps the last size while the next screen is opened. */
const sizes = [
  { width: 1280, height: 860 },
  { width: 320, height: 844 },
  { width: 390, height: 844 },
];

for (const { name: variant, language, theme, text = 100, forcedColors = false, userName } of variants) {
  test.describe(variant, () => {
    test.use({
      reducedMotion: 'reduce',
      locale: language.locale,
      user: async ({ cloud }, use) =>
        use(await register(cloud, { ...newUser(), ...(userName !== undefined && { name: userName }) })),
    });

    test(`screenshots: every screen, ${variant} in the ${theme}`, async ({
      page,
      user,
      cloud,
      consoleGuard,
    }) => {
      consoleGuard.allow(/status of 400/);
      await language.serve?.(page);
      if (text !== 100) await setTextSize(page, text);
      if (forcedColors) await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
      await page.clock.install({ time: noon });
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme);
          localStorage.setItem('language', chosenLanguage);
        },
        [theme, language.code] as const,
      );
      const see = async (name: string) => {
        await page.mouse.move(0, 0);
        for (const { width, height } of sizes) {
          await page.setViewportSize({ width, height });
          // As high as the page, up to a limit: a full-page picture would show tabs and dialogs in the middle.
          const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height: Math.min(Math.max(height, pageHeight), 2 * height) });
          expect.soft(await screenFaults(page, name), `${name} at ${width}`).toEqual([]);
          await page.screenshot({
            path: `${folder}${variant}/${name}-${theme}-${width}.png`,
            animations: 'disabled',
          });
          await page.setViewportSize({ width, height });
        }
      };
      const visit = { page, cloud, user, t: language.texts(), words: language.words, see };
      await visitWithoutAccount(visit);
      await visitLanding(visit);
      await visitScreens(visit);
    });
  });
}
