import { fileURLToPath } from 'node:url';
import { SettingsError } from './settings-error.ts';
import { readSettings, type Settings } from './settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The `kairos` command: {@link readSettings}, then `serve`. A setting that cannot be used is told in one line. */
export async function main(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<void> {
  // The SDK's version is pinned: that later ones leave Node 20 is news for us, not for whoever starts Kairos.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Everything that is written here is private data.
  process.umask(0o077);
  let settings: Settings;
  try {
    settings = readSettings(environment, args, root);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  // The cloud takes a second to load; whoever mistyped a setting need not wait for it.
  const { serve } = await import('./serve.ts');
  await serve(settings);
}
