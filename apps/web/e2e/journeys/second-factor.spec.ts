import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { submitSignIn } from '../support/auth-dialog.ts';
import type { Cloud } from '../support/cloud.ts';
import { installClock } from '../support/install-clock.ts';
import { withCloud } from '../support/own-cloud.ts';
import { signIn, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const devTemplate = fileURLToPath(
  new URL('../../../../infra/cdk.out/Kairos-dev-Backend.template.json', import.meta.url),
);

interface Template {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

// The `dev` stage has no second factor; this is the same backend with the one setting changed.
test.use({
  cloud: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'kairos-template-'));
    const template = JSON.parse(readFileSync(devTemplate, 'utf8')) as Template;
    Object.assign(template.Resources.UserPool!.Properties, {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
    const file = join(folder, 'template.json');
    writeFileSync(file, JSON.stringify(template));
    await withCloud({ backend: file }, use);
    rmSync(folder, { recursive: true });
  },
});

/** Turns an authenticator app on for the signed-in person; returns the app. */
async function addAuthenticator(page: Page, cloud: Cloud): Promise<TOTP> {
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('.accessToken'));
  const AccessToken = decodeURIComponent(cookie!.value);
  const { SecretCode } = await cloud.userPool('AssociateSoftwareToken', { AccessToken });
  const app = new TOTP({ secret: String(SecretCode) });
  await cloud.userPool('VerifySoftwareToken', { AccessToken, UserCode: app.generate() });
  await cloud.userPool('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return app;
}

async function passTheFirstFactor(page: Page, person: Person): Promise<void> {
  const dialog = await submitSignIn(page, person);
  await expect(dialog.getByRole('textbox', { name: 'Authenticator Code' })).toBeVisible();
}

test('an authenticator’s code is asked for after the password', async ({
  page,
  person,
  cloud,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await signIn(page, person);
  const app = await addAuthenticator(page, cloud);
  await page.context().clearCookies();

  await passTheFirstFactor(page, person);
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('textbox', { name: 'Authenticator Code' });
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await code.fill(next === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await code.fill(next);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
});

test('an unanswered code expires after three minutes and leads back to the sign-in', async ({
  page,
  person,
  cloud,
}) => {
  await installClock(page);
  await signIn(page, person);
  await addAuthenticator(page, cloud);
  await page.context().clearCookies();

  await passTheFirstFactor(page, person);
  await page.clock.fastForward('02:50');
  await expect(page.getByRole('textbox', { name: 'Authenticator Code' })).toBeVisible();
  await page.clock.fastForward('00:15');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Authenticator Code' })).toHaveCount(0);
});
