import type { PoolServer } from './pool-server.ts';
import { Browser } from './real-client.ts';

export const password = 'correct horse';

/** A confirmed user who is not signed in. */
export async function confirmedUser(server: PoolServer, email = 'ann@example.com'): Promise<Browser> {
  const browser = new Browser(server, email);
  await browser.signUp(password, { email, name: 'Ann' });
  await browser.confirm(server.codeFor(email));
  return browser;
}

/** A confirmed user who is signed in. */
export async function signedInUser(server: PoolServer, email?: string): Promise<Browser> {
  const browser = await confirmedUser(server, email);
  await browser.session(password);
  return browser;
}
