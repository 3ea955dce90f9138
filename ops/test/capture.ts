import type { Environment } from '../src/commands/start.ts';

/** The result of a command. */
export interface Outcome {
  readonly code: number;
  /** All output of the command and, through `say`, of its programs. */
  readonly said: string;
}

/** Calls a command like its script, with the given environment as `process.env`, which the SDK reads. */
export async function capture(
  environment: Environment,
  command: (environment: Environment, say: (text: string) => void) => Promise<number>,
): Promise<Outcome> {
  // The scripts also turn off the SDK's notice.
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
