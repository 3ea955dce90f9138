// @spec doctor

import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder } from '../backup/automatic-backups.ts';
import { readInstanceOf } from '../instance.ts';
import { findWaitingMails } from '../mail/waiting-mails.ts';
import { checkDataFolder } from '../server-settings.ts';
import { SettingsError } from '../settings-error.ts';
import type { Settings } from '../settings.ts';
import { checkAddress } from './check-address.ts';
import { checkDisk } from './check-disk.ts';
import { checkMailServer, checkOutbox, noMailServer } from './check-mail.ts';
import type { Finding } from './finding.ts';

/**
 * `kairos doctor`: checks a server that runs, with the settings of its environment, and prints a line for each check.
 *
 * @returns whether no check failed
 * @throws SettingsError on a laptop, and for settings with which a server does not start
 */
export async function runDoctor({ cloud: { data }, server }: Settings): Promise<boolean> {
  if (server === undefined || data === null) {
    throw new SettingsError('kairos doctor checks a server: set KAIROS_URL and its other settings.');
  }
  const folder = await checkFolder(data);
  const { origin } = server.address;
  const findings = [
    ...folder.findings,
    ...(await checkAddress(origin, folder.userPoolId, Date.now())),
    server.mail === undefined ? noMailServer : await checkMailServer(server.mail),
    checkOutbox(await findWaitingMails(data), server.mail !== undefined, Date.now()),
  ];
  for (const { name, state, text } of findings) console.log(`${state.padEnd(8)} ${name.padEnd(10)} ${text}`);
  return findings.every(({ state }) => state !== 'failed');
}

async function checkFolder(data: string): Promise<{ findings: Finding[]; userPoolId?: string }> {
  const stored = statSync(data, { throwIfNoEntry: false });
  if (stored === undefined) {
    return {
      findings: [{ name: 'data', state: 'failed', text: `${data} does not exist: start Kairos once.` }],
    };
  }
  checkDataFolder(data, stored, process.getuid?.());
  const userPoolId = (await readInstanceOf(data))?.userPoolId;
  const { bavail, bsize } = statfsSync(data);
  const findings: Finding[] = [
    { name: 'data', state: 'ok', text: `only this user can read ${data}` },
    checkDisk(bavail * bsize, sizeOf(data, backupFolder(data))),
  ];
  return { findings, ...(userPoolId === undefined ? {} : { userPoolId }) };
}

/** Bytes of the files of a folder without those below `except`. */
function sizeOf(folder: string, except: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (path === except) continue;
    if (entry.isDirectory()) size += sizeOf(path, except);
    // A running Kairos replaces files meanwhile.
    else size += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return size;
}
