// @spec package-commands without-mail encryption-offered

import { isAbsolute, resolve } from 'node:path';
import { readCalendarSettings } from './calendar-settings.ts';
import { readAccountSettings, type AccountSettings } from './accounts/account-settings.ts';
import { readMailSettings, type MailSettings } from './mail/mail-settings.ts';
import { readServerSettings, type ServerSettings } from './server-settings.ts';
import type { Installation } from './installation.ts';
import { SettingsError } from './settings-error.ts';
import type { LocalCloudOptions } from './start-local-cloud.ts';
import { withoutSecrets } from './without-secrets.ts';

/** How backups are encrypted, by age. */
export interface BackupSettings {
  /** Who can decrypt new backups, as `age1…`. Without it they are not encrypted. */
  readonly recipient: string | undefined;
  /** The path of the file with the identity that decrypts a backup. */
  readonly identityFile: string | undefined;
}

/** The settings of the `kairos` command. */
export interface Settings {
  readonly installation: Installation;
  readonly cloud: LocalCloudOptions;
  /** Whether to fill a demo account. */
  readonly demo: boolean;
  readonly backups: BackupSettings;
  /** Present for a server; absent on a laptop. */
  readonly server?: {
    readonly address: ServerSettings;
    readonly accounts: AccountSettings;
    readonly mail?: MailSettings;
  };
}

/**
 * Reads the argument `--demo`, `PORT` (default 4321), `KAIROS_DATA` (default `.kairos`; `memory` stores nothing),
 * `KAIROS_DYNAMODB` (URL of another DynamoDB; default: tables in the data folder), `KAIROS_TEMPLATE` and
 * `KAIROS_WEB_TEMPLATE` (default: those of the `dev` stage), `KAIROS_WEB` (folder of the web build; default:
 * `apps/web/dist`), `KAIROS_BACKUP_KEY` (recipient of age for which backups are encrypted; checked where it is used),
 * `KAIROS_BACKUP_IDENTITY` (file with the identity of age for a restoration), `KAIROS_GOOGLE_TOKEN_SECONDS` (lifetime of the stand-in's access tokens; default 3600),
 * `KAIROS_ENCRYPTION` (`0`: accounts cannot be encrypted; default, as `1`: they can) and `KAIROS_PUSH_SERVICE` (http URL on this
 * computer that gets all push messages; default: the push services of the browsers). The settings of a server are in {@link readServerSettings}, {@link readAccountSettings} and
 * {@link readMailSettings}, those of other calendars in {@link readCalendarSettings}.
 * @param root the repository's folder
 * @throws SettingsError for an invalid or unsafe setting, one without effect, and an unknown argument
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  root: string,
  installation: Installation = 'clone',
): Settings {
  const unknown = args.filter((arg) => arg !== '--demo');
  if (unknown.length > 0) {
    const known =
      installation === 'clone'
        ? 'npm start takes only -- --demo'
        : 'kairos takes backup, restore, user or doctor, or no argument to start';
    throw new SettingsError(`Unknown argument ${unknown.join(' ')}: ${known}.`);
  }
  const port = environment.PORT ?? '4321';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${port}".`);
  }
  const seconds = environment.KAIROS_GOOGLE_TOKEN_SECONDS ?? '3600';
  if (!/^[1-9]\d{0,4}$/.test(seconds)) {
    throw new SettingsError(
      `KAIROS_GOOGLE_TOKEN_SECONDS must be a number from 1 to 99999, not "${seconds}".`,
    );
  }
  const dynamodb = environment.KAIROS_DYNAMODB;
  if (dynamodb !== undefined && !isHttpUrl(dynamodb)) {
    throw new SettingsError(
      `KAIROS_DYNAMODB must be an http or https URL, as http://localhost:8000, not "${withoutSecrets(dynamodb)}".`,
    );
  }
  const pushService = environment.KAIROS_PUSH_SERVICE;
  if (pushService !== undefined && !/^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/.test(pushService)) {
    throw new SettingsError(
      `KAIROS_PUSH_SERVICE must be a URL on this computer, as http://localhost:8030, not "${withoutSecrets(pushService)}".`,
    );
  }
  const encryption = environment.KAIROS_ENCRYPTION;
  if (encryption !== undefined && encryption !== '0' && encryption !== '1') {
    throw new SettingsError(`KAIROS_ENCRYPTION must be 0 or 1, not "${encryption}".`);
  }
  const data = readData(environment.KAIROS_DATA, installation);
  const address = readServerSettings(environment, Number(port));
  if (address !== undefined) checkServer(environment, args);
  const accounts = readAccountSettings(environment, address !== undefined);
  const mail = readMailSettings(environment, address !== undefined);
  if (accounts?.signUp === 'open' && mail === undefined) {
    throw new SettingsError(
      'KAIROS_SIGN_UP=open needs KAIROS_SMTP: users confirm their address by a code that is mailed.',
    );
  }
  const calendarNetworks = readCalendarSettings(environment, address !== undefined);
  const identity = environment.KAIROS_BACKUP_IDENTITY;
  const template = environment.KAIROS_TEMPLATE ?? 'infra/cdk.out/Kairos-dev-Backend.template.json';
  const webTemplate = environment.KAIROS_WEB_TEMPLATE ?? 'infra/cdk.out/Kairos-dev-Web.template.json';
  return {
    installation,
    cloud: {
      port: Number(port),
      data: data === 'memory' ? null : resolve(root, data),
      ...(dynamodb === undefined ? {} : { dynamodb }),
      ...(pushService === undefined ? {} : { pushService }),
      template: resolve(root, template),
      webTemplate: resolve(root, webTemplate),
      web: resolve(root, environment.KAIROS_WEB ?? 'apps/web/dist'),
      googleTokenSeconds: Number(seconds),
      ...(calendarNetworks && { calendarNetworks }),
      ...(encryption === '0' && { encryption: false }),
    },
    demo: args.includes('--demo'),
    backups: {
      recipient: environment.KAIROS_BACKUP_KEY,
      identityFile: identity === undefined ? undefined : resolve(root, identity),
    },
    ...(address && accounts && { server: { address, accounts, ...(mail && { mail }) } }),
  };
}

/** An upgrade replaces the folder of the tarball, so the data must not be in it. */
function readData(data: string | undefined, installation: Installation): string {
  if (installation === 'clone') return data ?? '.kairos';
  if (data === undefined || (data !== 'memory' && !isAbsolute(data))) {
    throw new SettingsError(
      'Set KAIROS_DATA to the absolute path of the data folder, as /var/lib/kairos. An upgrade replaces the folder of the program.',
    );
  }
  return data;
}

/** Rejects what only a laptop has. */
function checkServer(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): void {
  if (args.includes('--demo')) {
    throw new SettingsError('The password of the demo account is public: remove --demo or KAIROS_URL.');
  }
  if (environment.KAIROS_DATA === 'memory') {
    throw new SettingsError('KAIROS_DATA=memory loses all data of a server: set KAIROS_DATA to a folder.');
  }
  if (environment.KAIROS_GOOGLE_TOKEN_SECONDS !== undefined) {
    throw new SettingsError('KAIROS_GOOGLE_TOKEN_SECONDS has no effect with KAIROS_URL: remove it.');
  }
  if (environment.KAIROS_PUSH_SERVICE !== undefined) {
    throw new SettingsError(
      'KAIROS_PUSH_SERVICE keeps reminders from all browsers: remove it or KAIROS_URL.',
    );
  }
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
