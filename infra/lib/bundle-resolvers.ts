import { fileURLToPath } from 'node:url';
import { checkBundle } from '@kairos/appsync-runtime/check-bundle';
import type { Entity, Operation } from '@kairos/schema/entity';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import { build } from 'esbuild';

const sources = fileURLToPath(new URL('../resolvers/', import.meta.url));

/** Resolver code by API field name, e.g. `createDailyTask`. */
export type ResolverCode = ReadonlyMap<string, string>;

/**
 * Bundles one operation of one entity as in AppSync's documentation, but without the source map, which would count
 * towards the size limit.
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
 * Checks that AppSync supports the code.
 *
 * @throws Error that names the resolvers that AppSync would reject, with reasons
 */
export function assertRunnable(code: ResolverCode): void {
  const refused = new Map([...new Set(code.values())].map((text) => [text, checkBundle(text)]));
  const problems = [...code].flatMap(([fieldName, text]) =>
    (refused.get(text) ?? []).map((problem) => `${fieldName}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`AppSync would reject resolvers:\n${problems.join('\n')}`);
}

/** The code of all resolvers of the entities, checked by {@link assertRunnable}. */
export async function bundleResolvers(entities: readonly Entity[]): Promise<ResolverCode> {
  const code = new Map(
    await Promise.all(
      entities
        .flatMap(fieldBindingsOf)
        .map(async ({ fieldName, entity, operation }): Promise<[string, string]> => [
          fieldName,
          await bundle(entity, operation),
        ]),
    ),
  );
  assertRunnable(code);
  return code;
}
