import type { IncomingMessage, ServerResponse } from 'node:http';

const name = 'kairos-google-account';
const thirtyDays = 30 * 24 * 3600;

/** The account that this browser is signed in to, from a cookie like Google's. */
export function rememberedAccount(request: IncomingMessage): string | undefined {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2));
  const value = pairs.find(([key]) => key === name)?.[1];
  if (value === undefined || value === '') return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    // The value is not from the stand-in.
    return undefined;
  }
}

export function rememberAccount(response: ServerResponse, account: string): void {
  const settings = `Path=/google; Max-Age=${thirtyDays}; HttpOnly; SameSite=Strict`;
  response.setHeader('set-cookie', `${name}=${encodeURIComponent(account)}; ${settings}`);
}
