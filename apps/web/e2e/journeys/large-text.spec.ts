// @spec large-text

import { visitScreens } from '../support/every-screen.ts';
import { noon } from '../support/google-calendar.ts';
import { sampleWords } from '../support/sample-words.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { expect, test } from '../support/test.ts';
import { setTextSize } from '../support/text-size.ts';
import { textsOf } from '../support/texts.ts';
import { visitLanding } from '../support/visit-landing.ts';
import { visitWithoutAccount } from '../support/visit-without-account.ts';

// Every screen.
test.slow();

test('layout: no text is cut and no screen scrolls sideways with text of 200 % at 320 px', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await setTextSize(page, 200);
  await page.clock.install({ time: noon });
  await page.setViewportSize({ width: 320, height: 844 });
  const see = async (name: string) => {
    expect.soft(await screenFaults(page, name), name).toEqual([]);
  };
  const visit = { page, cloud, user, t: textsOf('en'), words: sampleWords('en'), see };
  await visitWithoutAccount(visit);
  await visitLanding(visit);
  await visitScreens(visit);
});
