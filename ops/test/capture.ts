import type { Environment } from '../src/commands/start.ts';

/** What a command came to. */
export interface Outcome {
  readonly code: number;
  /** Everything that was said to the console, by the command or, through `say`, by a program of it. */
  readonly said: string;
}

/** Calls a command as its script does: with this environment as the process's own, where the SDK looks, too. */
export async function capture(
  environment: Environment,
  command: (environment: Environment, say: (text: string) => void) => Promise<number>,
): Promise<Outcome> {
  // The scripts, too, turn the SDK's notice off.
  const env = { ...environment, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  let said = '';
  const say = (text: string) => void (said += text);
  jest.replaceProperty(process, 'env', env);
  jest.spyOn(console, 'log').mockImplementation((line: string) => say(`${line}\n`));
  jest.spyOn(console, 'error').mockImplementation((line: string) => say(`${line}\n`));
  try {
    const code = await command(env, say);
    return { code, said };
  } finally {
    jest.restoreAllMocks();
  }
}
