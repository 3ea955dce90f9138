// @spec language-files long-texts

import { visitScreens } from '../support/every-screen.ts';
import { noon } from '../support/google-calendar.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { pseudoTexts, replacedLanguage, servePseudoLocale } from '../support/pseudo-locale.ts';
import { sampleWords } from '../support/sample-words.ts';
import { expect, test } from '../support/test.ts';
import { visitLanding } from '../support/visit-landing.ts';
import { visitWithoutAccount } from '../support/visit-without-account.ts';

test.use({ locale: replacedLanguage.tag });
// Every screen, at three widths.
test.slow();

/** The pseudo-locale puts brackets around each text of the app. Texts of the user have none. */
const [own, whole] = [/[[\]]/, /^\[[^]*\]$/];

test('layout: no text is cut and nothing overlaps in the pseudo-locale, at three widths', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await servePseudoLocale(page);
  await page.clock.install({ time: noon });
  const see = async (name: string) => {
    for (const width of [1280, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await layoutFaults(page, own, whole);
      expect.soft(faults, `${name} at ${width}`).toEqual([]);
    }
  };
  const visit = { page, cloud, user, t: pseudoTexts(), words: sampleWords('en'), see };
  await visitWithoutAccount(visit);
  await visitLanding(visit);
  await visitScreens(visit);
});
