import { chromium } from 'playwright';
import { readdirSync } from 'node:fs';
const url = process.argv[2], email = process.argv[3], password = process.argv[4];
const exe = '/tmp/' + readdirSync('/tmp').find((f) => f.startsWith('kairos-chromium')) + '/chromium';
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox', '--headless=old'] });
for (const [w, h] of [[1280, 800], [390, 844]]) for (const scheme of ['light', 'dark']) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, serviceWorkers: 'block', locale: 'en-US' });
  const page = await ctx.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(w, scheme, m.text()));
  await page.goto(url + '/SignIn');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForTimeout(1500);
  await page.goto(url + '/settings');
  const sw = page.getByRole('switch', { name: 'Dark mode' });
  await sw.waitFor();
  if ((scheme === 'dark') !== (await sw.isChecked())) await sw.click();
  await page.waitForTimeout(500);
  const shot = (name, full = true) => page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png`, fullPage: full });
  await page.goto(url + '/daily-plan'); await page.waitForTimeout(1200); await shot('daily');
  await page.getByRole('button', { name: 'Close the day' }).click(); await page.waitForTimeout(700); await shot('close1', false);
  await page.getByRole('button', { name: 'Next', exact: true }).click(); await page.waitForTimeout(400); await shot('close2', false);
  if (await page.getByRole('button', { name: 'Next', exact: true }).count()) { await page.getByRole('button', { name: 'Next', exact: true }).click(); await page.waitForTimeout(400); await shot('close3', false); }
  await page.goto(url + '/yearly-overview'); await page.waitForTimeout(1200);
  await page.getByRole('button', { name: 'What moved goal 2' }).click(); await page.waitForTimeout(500); await shot('year');
  await page.goto(url + '/pomodoro'); await page.waitForTimeout(1000); await shot('focus');
  await page.goto(url + '/future-vision'); await page.waitForTimeout(1000); await shot('vision');
  await page.getByRole('button', { name: 'Seal a letter' }).click(); await page.waitForTimeout(600); await shot('seal', false);
  await page.goto(url + '/bucket-list'); await page.waitForTimeout(800);
  if (w === 390) { await page.getByRole('checkbox').nth(scheme === 'dark' ? 3 : 2).click(); await page.waitForTimeout(900); await shot('dream', false); }
  await page.goto(url + '/'); await page.waitForTimeout(800); await shot('landing', false);
  await ctx.close();
}
await browser.close();
