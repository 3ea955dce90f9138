// @spec calendar-account

import { sourceAddress } from './source-address.ts';

/** Where a user can have an account with calendars. */
export const providers = ['icloud', 'nextcloud', 'another'] as const;

export type Provider = (typeof providers)[number];

const icloudAddress = 'https://caldav.icloud.com/';

/** Apple's page about passwords for one app. It chooses the language of its reader. */
const icloudGuide = 'https://support.apple.com/102654';

const nextcloudGuide =
  'https://docs.nextcloud.com/server/latest/user_manual/en/session_management.html#managing-devices';

/** Where the server begins to look for calendars. Undefined for a text that is no address. */
export function accountAddress(provider: Provider, typed: string): string | undefined {
  return provider === 'icloud' ? icloudAddress : sourceAddress(typed);
}

/** The page where the user makes a password for Kairos, or reads how. Undefined where Kairos knows none. */
export function passwordPage(provider: Provider, typed: string): string | undefined {
  if (provider === 'icloud') return icloudGuide;
  if (provider === 'another') return undefined;
  const address = sourceAddress(typed);
  if (address === undefined) return nextcloudGuide;
  // Also the address of CalDAV, which Nextcloud shows, and a server in a folder.
  const [folder = ''] = new URL(address).pathname.split(/\/(?:remote|index|public)\.php(?:\/|$)/);
  return new URL(`${folder.replace(/\/$/, '')}/index.php/settings/user/security`, address).href;
}
