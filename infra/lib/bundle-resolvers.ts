import { fileURLToPath } from 'node:url';
import { checkBundle } from '@kairos/appsync-runtime/check-bundle';
import type { Entity, Operation } from '@kairos/schema/entity';
import { wiresOf } from '@kairos/schema/wires';
import { build } from 'esbuild';

const sources = fileURLToPath(new URL('../resolvers/', import.meta.url));

/** Resolver code by API field name, e.g. `createDailyTask`. */
export type ResolverCode = ReadonlyMap<string, string>;

/**
 * Bundles one operation of one entity as AppSync's documentation says, without the source map, which would
 * count towards the size limit.
 */
async function bundle(entity: Entity, operation: Operation): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${sources}${operation}.ts`],
    bundle: true,
    write: false,
    target: 'esnext',
    platform: 'node',
    format: 'esm',
    external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
    define: { ENTITY: JSON.stringify(entity) },
    logLevel: 'silent',
  });
  return outputFiles.map((file) => file.text).join('');
}

/**
 * The code of every resolver of the entities, checked against what AppSync runs.
 *
 * @throws Error that names the resolvers and what is wrong in each
 */
export async function bundleResolvers(entities: readonly Entity[]): Promise<ResolverCode> {
  const wires = entities.flatMap(wiresOf);
  const codes = await Promise.all(wires.map(({ entity, operation }) => bundle(entity, operation)));
  const resolvers = wires.map(({ fieldName }, index) => ({ fieldName, code: codes[index] ?? '' }));
  const problems = resolvers.flatMap(({ fieldName, code }) =>
    checkBundle(code).map((problem) => `${fieldName}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`AppSync would refuse resolvers:\n${problems.join('\n')}`);
  return new Map(resolvers.map(({ fieldName, code }) => [fieldName, code]));
}
