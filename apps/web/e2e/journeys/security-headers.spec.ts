import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { signIn } from '../support/auth-dialog.ts';
import { addTask } from '../support/daily-plan.ts';
import { responseTo } from '../support/operations.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { expect, test } from '../support/test.ts';

const templateOf = (stack: string) =>
  fileURLToPath(new URL(`../../../../infra/cdk.out/Kairos-${stack}.template.json`, import.meta.url));

// All other journeys run with the headers of the stage `dev`, and their console guards report violations. These are
// `prod`.
test.use(ownCloud({ backend: templateOf('prod-Backend'), web: templateOf('prod-Web') }));

/** The violations of the policy from now on: `directive URL`. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('kairosViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { kairosViolation } = window as unknown as { kairosViolation: (text: string) => void };
      kairosViolation(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}

test('security headers: every screen of the production build works with the headers of production, which block attacks', async ({
  page,
  user,
  cloud,
  consoleGuard,
}) => {
  const violations = await watchViolations(page);
  const answer = await page.goto('/');
  expect(answer?.headers()).toEqual(
    expect.objectContaining({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'.*frame-ancestors 'none'; trusted-types service-worker import-worker google-identity; require-trusted-types-for 'script'$/,
      ),
      'x-content-type-options': 'nosniff',
    }),
  );

  await signIn(page, user);
  await page.goto('/choose');
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const sections = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of [
    ...sections,
    '/yearly-popup',
    '/habit-modal',
    '/focuscard',
    '/privacy',
    '/no-such-page',
  ]) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    if (sections.includes(path)) await expect(heading).not.toHaveText(/not|lost|nothing/i);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/daily-plan');
  await addTask(page, 'Water the plants');
  const ticked = responseTo(page, 'UpdateDailyTask');
  await page.getByRole('checkbox', { name: 'Water the plants' }).click();
  await ticked;
  await page.goto(`${cloud.url}/dashboard`);
  await expect(page.getByText('100%').first()).toBeVisible();
  expect(violations).toEqual([]);

  await test.step('each Trusted Types policy of the app accepts only its URL', async () => {
    const other = await page.context().newPage();
    await other.addInitScript(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      const policies: unknown[] = [];
      const createPolicy = trustedTypes.createPolicy.bind(trustedTypes);
      trustedTypes.createPolicy = (name, rules) => {
        const policy = createPolicy(name, rules);
        policies.push(policy);
        return policy;
      };
      Object.assign(window, { policies });
    });
    await other.goto('/monthly-planner');
    const script = `${cloud.url}/google/gsi/client.js`;
    await expect
      .poll(() => other.evaluate(() => (window as unknown as { policies: unknown[] }).policies.length))
      .toBe(2);
    const answers = await other.evaluate(
      (addresses) => {
        const { policies } = window as unknown as {
          policies: { name: string; createScriptURL: (url: string) => unknown }[];
        };
        const answer = (policy: (typeof policies)[number], address: string) => {
          try {
            return String(policy.createScriptURL(address));
          } catch (error) {
            return (error as Error).name;
          }
        };
        return policies.map((policy) => [
          policy.name,
          ...addresses.map((address) => answer(policy, address)),
        ]);
      },
      [script, '/sw.js', `${cloud.url}/assets/other.js`, `${script}?other`, 'https://example.org/attack.js'],
    );
    const rejected = Array<string>(3).fill('TypeError');
    expect(new Map(answers.map(([name, ...results]) => [name, results]))).toEqual(
      new Map([
        ['google-identity', [script, 'TypeError', ...rejected]],
        ['service-worker', ['TypeError', '/sw.js', ...rejected]],
      ]),
    );
    await other.close();
  });

  violations.length = 0;
  await page.goto('/');

  await test.step('foreign URLs, HTML and code from text', async () => {
    consoleGuard.expect(/Content Security Policy|This document requires 'Trusted/);
    const thrown = await page.evaluate(async () => {
      // The driver's own evaluation may use eval; code that runs later may not.
      await new Promise((resolve) => setTimeout(resolve));
      const outcomeOf = (attack: () => unknown) => {
        try {
          attack();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        source: outcomeOf(() => (document.createElement('script').src = 'https://example.org/attack.js')),
        html: outcomeOf(() => (document.body.innerHTML = '<img src=x onerror="window.attacked = true">')),
        eval: outcomeOf(() => (0, eval)('window.attacked = true')),
        foreign: await fetch('https://example.org/').then(
          () => 'done',
          (error: unknown) => (error as Error).name,
        ),
        attacked: 'attacked' in window,
      };
    });
    const rejected = { source: 'TypeError', html: 'TypeError', eval: 'EvalError' };
    expect(thrown).toEqual({ ...rejected, foreign: 'TypeError', attacked: false });
    await expect
      .poll(() => violations.map((violation) => violation.split(' ')[0]))
      .toEqual(expect.arrayContaining(['require-trusted-types-for', 'connect-src']));
    await consoleGuard.startPart();
  });

  await test.step('a script from text', async () => {
    violations.length = 0;
    consoleGuard.expect(/This document requires 'TrustedScript'/);
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      try {
        // Older versions of Chromium reject the text; newer ones accept it and do not run the script.
        script.append('window.attacked = true');
        document.head.append(script);
      } catch {
        // In both cases the script must not run.
      }
      await new Promise((resolve) => setTimeout(resolve));
      return 'attacked' in window;
    });
    expect(ran).toBe(false);
    await expect.poll(() => violations.join()).toContain('require-trusted-types-for');
    await consoleGuard.startPart();
  });

  await test.step('additional Trusted Types policies', async () => {
    violations.length = 0;
    consoleGuard.expect(/^Creating a TrustedTypePolicy named .* violates/);
    const created = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      return ['default', 'anything', 'goog#html', 'google-identity', 'google-identity'].map((name) => {
        try {
          trustedTypes.createPolicy(name, { createScriptURL: (url: string) => url });
          return `${name} created`;
        } catch (error) {
          return `${name} ${(error as Error).name}`;
        }
      });
    });
    expect(created).toEqual([
      'default TypeError',
      'anything TypeError',
      'goog#html TypeError',
      'google-identity created',
      'google-identity TypeError',
    ]);
    await expect.poll(() => violations).toEqual(Array(4).fill('trusted-types trusted-types-policy'));
  });
});
