import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the templates of all stacks, also of those that the settings of `infra/stages.json` leave out. */
export const templatesFolder = '.cache/templates';

/** Synthesises all stacks into {@link templatesFolder}. @throws Error when that fails */
export function synthesizeEveryStack() {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bin/kairos.ts'], {
    cwd: join(root, 'infra'),
    encoding: 'utf8',
    env: {
      ...process.env,
      KAIROS_EVERY_STACK: 'true',
      CDK_OUTDIR: join(root, templatesFolder),
      CDK_VALIDATION: 'false',
    },
  });
  if (status !== 0) throw new Error(`The stacks cannot be synthesised: ${stderr}`);
}
