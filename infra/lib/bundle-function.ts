import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Bundles the handler of a Lambda function as one CommonJS file for the template, so that a stack needs no assets. The
 * runtime has the AWS SDK.
 *
 * @param source its path from the root of the repository
 * @throws Error of esbuild
 */
export function bundleFunction(source: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`../../${source}`, import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    external: ['@aws-sdk/*'],
    logLevel: 'silent',
  });
  return outputFiles.map((file) => file.text).join('');
}
