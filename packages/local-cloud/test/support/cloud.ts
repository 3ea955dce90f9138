import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from '../../src/start-local-cloud.ts';
import { repeatByTimer } from '../../src/tables/start-expiry.ts';

const synthesised = (part: string) =>
  resolve(__dirname, `../../../../infra/cdk.out/Kairos-dev-${part}.template.json`);
export const template = synthesised('Backend');
export const webTemplate = synthesised('Web');

const dynamodb = process.env.KAIROS_DYNAMODB;
const options = {
  template,
  webTemplate,
  web: resolve(__dirname, 'no-web-build'),
  ...(dynamodb === undefined ? {} : { dynamodb }),
  port: 0,
};

/** A local cloud with the synthesised template on a free port, in memory; `now` in milliseconds since 1970. */
export function startInMemory(
  now: LocalCloudOptions['now'] = Date.now,
  repeat: LocalCloudOptions['repeat'] = repeatByTimer,
  more: Pick<LocalCloudOptions, 'pushService' | 'calendarNetworks' | 'encryption'> = {},
): Promise<LocalCloud> {
  return startLocalCloud({ ...options, ...more, data: null, now, repeat });
}

/** The same with a data folder. */
export function startOn(data: string): Promise<LocalCloud> {
  return startLocalCloud({ ...options, data });
}

/** An empty folder and a function that removes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'kairos-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
