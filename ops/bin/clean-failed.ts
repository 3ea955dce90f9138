import { createInterface } from 'node:readline/promises';
import { cleanFailed } from '../src/commands/clean-failed.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** Asks in the terminal. Without one, for example in a workflow, there is no answer. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    console.error('There is no terminal to confirm in.');
    return '';
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

process.exitCode = await cleanFailed(process.argv.slice(2), ask);
