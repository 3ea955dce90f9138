import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { SettingsError } from './settings-error.ts';
import { readSettings } from './settings.ts';

/**
 * The `kairos` command: {@link readSettings}, then `serve`, or `backup` or `restore` with a file, `user`, or `doctor`.
 * Prints an invalid setting in one line.
 *
 * @param root folder with the package.json of Kairos; relative paths in settings start there
 */
export async function main(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  root: string,
  installation: Installation = 'clone',
): Promise<void> {
  // The SDK's version is pinned, so its warning that later versions drop Node 20 does not help users.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // All files that this process writes contain private data.
  process.umask(0o077);
  const [command, ...rest] = args;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  try {
    if (command === 'backup' || command === 'restore') {
      const settings = readSettings(environment, [], root, installation);
      const { runCommand } = await import('./commands.ts');
      await runCommand(command, rest, settings, version);
    } else if (command === 'user') {
      const { cloud } = readSettings(environment, [], root, installation);
      const { runUserCommand } = await import('./commands.ts');
      await runUserCommand(rest, cloud);
    } else if (command === 'doctor' && rest.length === 0) {
      const { runDoctor } = await import('./doctor/run-doctor.ts');
      if (!(await runDoctor(readSettings(environment, [], root, installation)))) process.exitCode = 1;
    } else {
      const settings = readSettings(environment, args, root, installation);
      // Loaded after the settings: loading takes a second, and an invalid setting should fail immediately.
      const { serve } = await import('./serve.ts');
      await serve(settings, version);
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
