// @spec calendar-reader-addresses

import type { AllowedNetworks } from '@kairos/calendar-reader/resolve-host';
import { isIP } from 'node:net';
import { SettingsError } from './settings-error.ts';

/**
 * Reads `KAIROS_CALENDAR_HOSTS` (names of hosts, separated by commas, whose calendars may be in the network of the
 * household) and `KAIROS_CALENDAR_LOOPBACK` (`allow`: calendars on this computer may be read, also by http; only on a
 * laptop).
 *
 * @returns undefined without both
 * @throws SettingsError for an invalid setting, and for loopback on a server
 */
export function readCalendarSettings(
  environment: Readonly<Record<string, string | undefined>>,
  isServer: boolean,
): AllowedNetworks | undefined {
  const { KAIROS_CALENDAR_HOSTS: hosts, KAIROS_CALENDAR_LOOPBACK: loopback } = environment;
  if (loopback !== undefined && loopback !== 'allow') {
    throw new SettingsError(`KAIROS_CALENDAR_LOOPBACK must be allow, not "${loopback}".`);
  }
  if (loopback !== undefined && isServer) {
    throw new SettingsError(
      'KAIROS_CALENDAR_LOOPBACK lets users reach the services of this computer: remove it or KAIROS_URL.',
    );
  }
  if (hosts === undefined && loopback === undefined) return undefined;
  return {
    ...(hosts !== undefined && { homeHosts: readHosts(hosts) }),
    ...(loopback !== undefined && { loopback: true }),
  };
}

function readHosts(text: string): ReadonlySet<string> {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  if (!names.every(isHost)) {
    throw new SettingsError(
      `KAIROS_CALENDAR_HOSTS must list names or addresses of hosts, as cloud.example.org or 192.168.1.5, not "${text}".`,
    );
  }
  return new Set(names);
}

/** Whether a text is written as URLs write a host: without a scheme, a port and a path. */
function isHost(text: string): boolean {
  if (isIP(text) === 6) return true;
  return (
    /^[^/?#@:\s]+$/.test(text) && URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text
  );
}
