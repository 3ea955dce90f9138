import { evaluateCode } from '@kairos/appsync-runtime/evaluate-code';
import { type Handlers, loadHandlers } from '@kairos/appsync-runtime/resolver/handlers';
import { ResolverError } from '@kairos/appsync-runtime/resolver/resolver-error';
import { createUtilities } from '@kairos/appsync-runtime/resolver/utilities';
import { resolverCode } from './resolver-code.ts';

export const ann = 'sub-of-ann';
export const now = '2026-11-20T08:30:00.000Z';

/** The stamp that the server makes at {@link now}. */
export const serverStamp = '1795163400000-server';

/** The type of the error of a write whose condition failed. */
export const conditional = 'DynamoDB:ConditionalCheckFailedException';

const bundles = resolverCode();
const loaded = new Map<string, Promise<Handlers>>();
const clock = () => Date.parse(now);

interface Context {
  readonly arguments?: Record<string, unknown>;
  /** Null for an anonymous caller. */
  readonly identity?: Record<string, unknown> | null;
  readonly result?: unknown;
  readonly error?: { message: string; type: string };
}

/** The code of a field's resolver, or of the function of its pipeline that creates a record. */
async function codeOf(fieldName: string): Promise<string> {
  const all = await bundles;
  const code = all.get(`${fieldName}/create`) ?? all.get(fieldName);
  if (code === undefined) throw new Error(`The API has no ${fieldName}.`);
  return code;
}

/** The handlers of a field, loaded once: like those of AppSync, they keep no state between requests. */
function handlersOf(fieldName: string): Promise<Handlers> {
  const handlers = loaded.get(fieldName) ?? codeOf(fieldName).then((code) => loadHandlers(code));
  loaded.set(fieldName, handlers);
  return handlers;
}

async function evaluate(name: 'request' | 'response', fieldName: string, context: Context) {
  const code = await codeOf(fieldName);
  return evaluateCode({ code, context: { identity: { sub: ann }, ...context }, function: name, now: clock });
}

async function valueOf(name: 'request' | 'response', fieldName: string, context: Context): Promise<unknown> {
  const { error, evaluationResult } = await evaluate(name, fieldName, context);
  if (error) throw new Error(error.message);
  return JSON.parse(evaluationResult ?? 'null');
}

/** The request of an API field's bundle to the data source, for Ann at {@link now}. */
export async function requestOf(
  fieldName: string,
  args: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return (await valueOf('request', fieldName, { arguments: args })) as Record<string, unknown>;
}

/** Its response to a result of the data source, or to another `context`. */
export function responseOf(fieldName: string, result: unknown, context: Context = {}): Promise<unknown> {
  return valueOf('response', fieldName, { ...context, result });
}

/** Its log for a result or error of the data source. */
export async function logsOf(fieldName: string, context: Context): Promise<readonly string[]> {
  return (await evaluate('response', fieldName, context)).logs;
}

async function run(
  name: 'request' | 'response',
  fieldName: string,
  context: Context,
  onRender: () => void = () => undefined,
) {
  const handlers = await handlersOf(fieldName);
  const { arguments: args = {}, identity = { sub: ann } } = context;
  const utilities = createUtilities({ identity, now: clock });
  const { transform } = utilities.util;
  const render = transform.toDynamoDBConditionExpression;
  transform.toDynamoDBConditionExpression = (predicate) => {
    onRender();
    return render(predicate);
  };
  handlers.call(name, { stash: {}, ...context, arguments: args, args, identity }, utilities);
  return utilities.effects;
}

/**
 * Its error; rejects when it succeeds.
 *
 * @param onRender called for each rendered expression
 */
export async function rejectionOf(
  fieldName: string,
  context: Context,
  name: 'request' | 'response' = 'request',
  onRender?: () => void,
): Promise<{ message: string; errorType: string | null; errorInfo: unknown }> {
  try {
    await run(name, fieldName, context, onRender);
  } catch (error) {
    if (!(error instanceof ResolverError)) throw error;
    const { message, errorType, errorInfo } = error;
    return { message, errorType, errorInfo };
  }
  throw new Error(`${fieldName} did not throw.`);
}

/** The subscription filter for Ann. */
export async function subscriptionFilterOf(fieldName: string): Promise<unknown> {
  return (await run('response', fieldName, {})).subscriptionFilter;
}
