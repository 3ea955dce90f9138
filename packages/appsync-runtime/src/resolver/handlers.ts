import { stop, transform } from 'esbuild';
import { isTimeout, Realm } from './realm.ts';
import { EarlyReturn, ResolverError } from './resolver-error.ts';
import { loadTimeZonesFor } from './util/time-zones.ts';
import { importableModules, type Utilities } from './utilities.ts';

export type HandlerName = 'request' | 'response';

/** The loaded handlers of one bundle. */
export interface Handlers {
  has(name: HandlerName): boolean;
  /**
   * Runs a handler.
   *
   * @throws {ResolverError} for a failure (type `Code` when the code itself failed)
   * @throws {EarlyReturn} for an early return
   */
  call(name: HandlerName, context: object, utilities: Utilities): unknown;
}

/** AppSync's limit for a request is 30 s, but handlers do no I/O: after one second the code is in a loop. */
const timeLimitMs = 1000;

const injected = ['util', 'runtime', 'extensions', 'console'] as const;

function failure(error: unknown): Error {
  if (error instanceof ResolverError || error instanceof EarlyReturn) return error;
  if (isTimeout(error)) return new ResolverError('The code ran out of time.', 'Code');
  // An error of another realm is not an instance of this realm's Error.
  const { name, message } = error as Error;
  return new ResolverError(`${name}: ${message}`, 'Code');
}

/**
 * Loads a bundle without checking it (see `checkBundle`).
 *
 * @param code the bundle, an ES module
 * @param realm where it runs; bundles of one API can share a realm
 * @param timeLimit milliseconds that a handler may take
 */
export async function loadHandlers(
  code: string,
  realm = new Realm(),
  timeLimit = timeLimitMs,
): Promise<Handlers> {
  await loadTimeZonesFor(code);
  const { code: commonJs } = await transform(code, { format: 'cjs', loader: 'js' });
  const start = realm.compile(['require', 'module', ...injected], commonJs);
  let current: Utilities | undefined;
  // The code binds its utilities once, at load time, but each run has its own.
  const forward = (find: (utilities: Utilities) => object): object =>
    new Proxy(
      {},
      {
        get: (_target, key) => {
          if (!current) throw new Error(`${String(key)} was used while the code was loaded.`);
          return Reflect.get(find(current), key) as unknown;
        },
      },
    );
  const module: { exports: Partial<Record<HandlerName, unknown>> } = { exports: {} };
  const globals = Object.fromEntries(injected.map((name) => [name, forward((utilities) => utilities[name])]));
  const modules: Record<string, object> = { ...importableModules, '@aws-appsync/utils': globals };
  start((id: string) => modules[id], module, ...injected.map((name) => globals[name]));

  return {
    has: (name) => typeof module.exports[name] === 'function',
    call(name, context, utilities) {
      current = utilities;
      try {
        return realm.call(module.exports[name], context, timeLimit);
      } catch (error) {
        throw failure(error);
      } finally {
        current = undefined;
      }
    },
  };
}

/**
 * Ends esbuild's process, which otherwise stays until this one ends and needs 28 MB. Call it when no bundle is being
 * loaded: the next `loadHandlers` starts the process again.
 */
export const stopCompiler = (): Promise<void> => stop();
