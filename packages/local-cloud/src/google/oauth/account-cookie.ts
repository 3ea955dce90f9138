import type { IncomingMessage, ServerResponse } from 'node:http';

const name = 'kairos-google-account';
const thirtyDays = 30 * 24 * 3600;
/** No e-mail address that the consent page accepts contains it. */
const separator = ' ';

/** The accounts that this browser is signed in to, the last used one first, from a cookie like Google's. */
export function signedInAccounts(request: IncomingMessage): readonly string[] {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2));
  const value = pairs.find(([key]) => key === name)?.[1] ?? '';
  try {
    return decodeURIComponent(value)
      .split(separator)
      .filter((account) => account !== '');
  } catch {
    // The value is not from the stand-in.
    return [];
  }
}

/** Signs this browser in to one more account. */
export function rememberAccount(request: IncomingMessage, response: ServerResponse, account: string): void {
  const others = signedInAccounts(request).filter((known) => known !== account);
  const value = encodeURIComponent([account, ...others].join(separator));
  response.setHeader(
    'set-cookie',
    `${name}=${value}; Path=/google; Max-Age=${thirtyDays}; HttpOnly; SameSite=Strict`,
  );
}
