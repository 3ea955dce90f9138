// @spec large-text

import type { Page } from '@playwright/test';
import { visitScreens } from '../support/every-screen.ts';
import { noon } from '../support/google-calendar.ts';
import { sampleWords, unbroken, unbrokenWords } from '../support/sample-words.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { expect, test } from '../support/test.ts';
import { setTextSize } from '../support/text-size.ts';
import { textsOf } from '../support/texts.ts';
import { newUser, register } from '../support/users.ts';
import { visitLanding } from '../support/visit-landing.ts';
import { visitWithoutAccount } from '../support/visit-without-account.ts';

// Every screen.
test.slow();

const see = (page: Page) => async (name: string) => {
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await screenFaults(page, name), name).toEqual([]);
};

test('layout: no text is cut and no screen scrolls sideways with text of 200 % at 320 px', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await setTextSize(page, 200);
  await page.clock.install({ time: noon });
  const visit = {
    page,
    cloud,
    user,
    t: textsOf('en'),
    words: sampleWords('en'),
    see: see(page),
  };
  await visitWithoutAccount(visit);
  await visitLanding(visit);
  await visitScreens(visit);
});

test('layout: a word of 100 characters in each name and field fits at 320 px', async ({ page, cloud }) => {
  const user = await register(cloud, { ...newUser(), name: unbroken('Mira') });
  await page.clock.install({ time: noon });
  await visitScreens({ page, cloud, user, t: textsOf('en'), words: unbrokenWords, see: see(page) });
});
