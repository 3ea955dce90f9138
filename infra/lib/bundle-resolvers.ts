import { fileURLToPath } from 'node:url';
import { checkBundle } from '@kairos/appsync-runtime/check-bundle';
import {
  type Entity,
  hasSealedFields,
  isMadeByServer,
  isPushValue,
  type Operation,
} from '@kairos/schema/entity';
import { type FieldBinding, fieldBindingsOf } from '@kairos/schema/field-bindings';
import { hasPrivateFields } from '@kairos/schema/private-text';
import { build, type Plugin } from 'esbuild';

const sources = fileURLToPath(new URL('../resolvers/', import.meta.url));

/** Resolver code by API field name, e.g. `createDailyTask`; of a pipeline's functions by the name in {@link functionsOf}. */
export type ResolverCode = ReadonlyMap<string, string>;

/** A function of a pipeline. */
interface PipelineFunction {
  /** Its key in {@link ResolverCode}. */
  readonly name: string;
  /** Its file in `infra/resolvers`, without the ending. */
  readonly source: string;
  /** Whether its data source is the table of erased owners instead of the entity's own. */
  readonly writesErasedOwner: boolean;
}

/** The function that adds the owner to the table of erased owners. */
const mark = 'erase-mark';

/** The source files of the functions of a pipeline, in their order; empty for a resolver of one step. */
function pipelineOf(entity: Entity, operation: Operation): readonly string[] {
  if (operation === 'create' && entity.maxRecords !== undefined) return ['count-records', 'create'];
  if (operation !== 'erase') return [];
  // Only the erasure of a whole account is announced to other devices.
  const first = entity.operations.includes('erased') ? [mark] : [];
  return [...first, 'erase-find', 'erase-remove'];
}

/** The functions that a field's resolver runs, in their order; empty for a resolver of one step. */
export function functionsOf({ fieldName, operation, entity }: FieldBinding): readonly PipelineFunction[] {
  return pipelineOf(entity, operation).map((source) => ({
    name: `${fieldName}/${source}`,
    source,
    writesErasedOwner: source === mark,
  }));
}

/** Replaces `lib/<name>.ts` by `lib/never-<name>.ts`: a template has a limited size. */
const without = (name: string): Plugin => ({
  name: `never-${name}`,
  setup: (bundler) =>
    bundler.onResolve({ filter: new RegExp(`/${name}\\.ts$`) }, () => ({
      path: `${sources}lib/never-${name}.ts`,
    })),
});

/** Leaves out of the bundles of an entity the code of the kinds of fields that it does not have. */
function pluginsFor(entity: Entity): Plugin[] {
  return [
    ...(hasSealedFields(entity) ? [] : [without('sealed')]),
    ...(hasPrivateFields(entity) ? [] : [without('private')]),
    ...(Object.values(entity.fields).some(isMadeByServer) ? [] : [without('made-by-server')]),
    ...(Object.values(entity.fields).some(isPushValue) ? [] : [without('push-values')]),
  ];
}

interface BundleOptions {
  /** False keeps whitespace and names, for readable errors on a laptop. */
  readonly minify?: boolean;
}

/**
 * Bundles one source file for one entity as in AppSync's documentation, but without the source map, which would count
 * towards the size limit. Syntax is not minified, because esbuild would use operators that AppSync rejects.
 */
async function bundle(entity: Entity, source: string, { minify = true }: BundleOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${sources}${source}.ts`],
    bundle: true,
    write: false,
    target: 'esnext',
    platform: 'node',
    format: 'esm',
    minifyWhitespace: minify,
    minifyIdentifiers: minify,
    external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
    define: { ENTITY: JSON.stringify(entity) },
    plugins: pluginsFor(entity),
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
  const rejected = new Map([...new Set(code.values())].map((text) => [text, checkBundle(text)]));
  const problems = [...code].flatMap(([fieldName, text]) =>
    (rejected.get(text) ?? []).map((problem) => `${fieldName}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`AppSync would reject resolvers:\n${problems.join('\n')}`);
}

/** The source files of a field's resolver, each with its key in {@link ResolverCode}. */
function sourcesOf(binding: FieldBinding) {
  const { fieldName, entity, operation } = binding;
  const functions = functionsOf(binding);
  return [
    { key: fieldName, entity, source: functions.length > 0 ? 'pipeline' : operation },
    ...functions.map(({ name, source }) => ({ key: name, entity, source })),
  ];
}

/** The code of all resolvers of the entities, checked by {@link assertRunnable}. */
export async function bundleResolvers(
  entities: readonly Entity[],
  options: BundleOptions = {},
): Promise<ResolverCode> {
  const code = new Map(
    await Promise.all(
      entities
        .flatMap(fieldBindingsOf)
        .flatMap(sourcesOf)
        .map(async ({ key, entity, source }): Promise<[string, string]> => [
          key,
          await bundle(entity, source, options),
        ]),
    ),
  );
  assertRunnable(code);
  return code;
}
