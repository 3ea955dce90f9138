import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cloud } from './cloud.ts';
import { withCloud } from './own-cloud.ts';

const devTemplate = fileURLToPath(
  new URL('../../../../infra/cdk.out/Kairos-dev-Backend.template.json', import.meta.url),
);

type Properties = Record<string, unknown>;

interface Template {
  readonly Resources: Record<'UserPool' | 'UserPoolClient', { readonly Properties: Properties }>;
}

/** For `test.use`: a cloud of the stage `dev` with changed properties of its user pool and of the pool's client. */
export const ownUserPool = (userPool: Properties, client: Properties = {}) => ({
  cloud: async ({}, use: (cloud: Cloud) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'kairos-template-'));
    const template = JSON.parse(readFileSync(devTemplate, 'utf8')) as Template;
    Object.assign(template.Resources.UserPool.Properties, userPool);
    Object.assign(template.Resources.UserPoolClient.Properties, client);
    const file = join(folder, 'template.json');
    writeFileSync(file, JSON.stringify(template));
    await withCloud({ backend: file }, use);
    rmSync(folder, { recursive: true });
  },
});
