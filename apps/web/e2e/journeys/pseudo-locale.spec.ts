// @spec language-files long-texts large-text

import { visitScreens } from '../support/every-screen.ts';
import { noon } from '../support/google-calendar.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { pseudoTexts, replacedLanguage, servePseudoLocale } from '../support/pseudo-locale.ts';
import { filler, unbroken, unbrokenWords } from '../support/sample-words.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { expect, test } from '../support/test.ts';
import { newUser, register } from '../support/users.ts';
import { visitLanding } from '../support/visit-landing.ts';
import { visitWithoutAccount } from '../support/visit-without-account.ts';

test.use({ locale: replacedLanguage.tag });
// Every screen, at three widths.
test.slow();

/** In the pseudo-locale, each text of the app has brackets. Texts of the user have no brackets and contain `filler`. */
const [own, whole] = [/[[\]]/, new RegExp(`^\\[(?:(?!${filler})[^])*\\]$`)];

test('layout: no text is cut and nothing overlaps in the pseudo-locale, at three widths, with words of 100 characters in each name and field', async ({
  page,
  cloud,
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
      if (width === 320)
        expect.soft(await screenFaults(page, name), `${name} with its words, at ${width}`).toEqual([]);
    }
  };
  const user = await register(cloud, { ...newUser(), name: unbroken('Mira') });
  const visit = { page, cloud, user, t: pseudoTexts(), words: unbrokenWords, see };
  await visitWithoutAccount(visit);
  await visitLanding(visit);
  await visitScreens(visit);
});
