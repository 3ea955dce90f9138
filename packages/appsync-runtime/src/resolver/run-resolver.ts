import { jsonCopy } from '../json-copy.ts';
import type { Handlers, HandlerName } from './handlers.ts';
import { EarlyReturn } from './resolver-error.ts';
import type { ResolverContext } from './resolver-context.ts';
import type { Resolver, Step } from './resolver.ts';
import type { Utilities } from './utilities.ts';

/** A handler's result; `early` is where to continue after an early return. */
interface HandlerResult {
  readonly value: unknown;
  readonly early?: 'END' | 'NEXT';
}

function handle(
  handlers: Handlers,
  name: HandlerName,
  context: ResolverContext,
  utilities: Utilities,
  skipTo: 'END' | 'NEXT',
): HandlerResult {
  try {
    return { value: jsonCopy(handlers.call(name, context, utilities)) };
  } catch (error) {
    if (error instanceof EarlyReturn) return { value: jsonCopy(error.value), early: error.skipTo ?? skipTo };
    throw error;
  }
}

/** The response handler also runs when the data source failed: the failure is in `ctx.error`. */
async function runStep(step: Step, context: ResolverContext, utilities: Utilities): Promise<HandlerResult> {
  context.result = undefined;
  context.error = undefined;
  const request = handle(step.handlers, 'request', context, utilities, 'NEXT');
  if (request.early) return request;
  const { result, error } = await step.dataSource.invoke(request.value);
  context.result = result;
  context.error = error;
  return handle(step.handlers, 'response', context, utilities, 'NEXT');
}

async function runPipeline(
  { handlers, functions }: Extract<Resolver, { kind: 'PIPELINE' }>,
  context: ResolverContext,
  utilities: Utilities,
): Promise<unknown> {
  let last: HandlerResult = { value: {} };
  if (handlers?.has('request')) last = handle(handlers, 'request', context, utilities, 'END');
  context.prev = { result: last.value };
  for (const step of functions) {
    if (last.early === 'END') break;
    last = await runStep(step, context, utilities);
    context.prev = { result: last.value };
  }
  context.result = last.value;
  return handlers?.has('response')
    ? handle(handlers, 'response', context, utilities, 'END').value
    : last.value;
}

/**
 * Runs a unit or pipeline resolver.
 *
 * @returns the field's value as plain data
 * @throws {ResolverError} for errors of the handlers; other errors are failures of this runtime
 */
export async function runResolver(
  resolver: Resolver,
  context: ResolverContext,
  utilities: Utilities,
): Promise<unknown> {
  if (resolver.kind === 'PIPELINE') return runPipeline(resolver, context, utilities);
  return (await runStep(resolver, context, utilities)).value;
}
