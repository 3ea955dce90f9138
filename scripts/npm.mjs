import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The command line of npm, without a shell. On Windows npm is a batch file, which Node starts only in a shell, where
 * each argument would have to be quoted.
 * @returns {[command: string, ...first: string[]]} the arguments of npm follow
 */
export function npmCommand() {
  const node = dirname(process.execPath);
  const cli = [
    // npm sets it for scripts; pnpm and yarn set it to their own path.
    process.env.npm_execpath,
    join(node, 'node_modules/npm/bin/npm-cli.js'),
    join(node, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  return cli === undefined ? ['npm'] : [process.execPath, cli];
}
