import { findProblems } from './bundle-check/find-problems.ts';
import type { Problem } from './bundle-check/problem.ts';
import { isPlainObject, type PlainObject } from './plain-object.ts';
import { loadHandlers, type Handlers, type HandlerName } from './resolver/handlers.ts';
import { EarlyReturn, ResolverError } from './resolver/resolver-error.ts';
import { createUtilities, type Utilities } from './resolver/utilities.ts';

export interface EvaluateCodeInput {
  /** A bundle with `request` and `response`. */
  readonly code: string;
  /** The resolver's context, or its JSON as in AWS's EvaluateCode. */
  readonly context: PlainObject | string;
  readonly function: HandlerName;
  /** Milliseconds since 1970 for `util.time`. Default `Date.now`. */
  readonly now?: () => number;
}

export interface EvaluateCodeOutput {
  /** JSON of the handler's return value; null when it failed. */
  readonly evaluationResult: string | null;
  readonly error?: { message: string; codeErrors?: CodeError[] };
  /** Lines of `console.log` and `console.error`. */
  readonly logs: readonly string[];
  /** JSON of the stash after the call. */
  readonly stash?: string;
  /** JSON of the errors that `util.appendError` added. */
  readonly outErrors?: string;
}

export interface CodeError {
  readonly errorType: string;
  readonly value: string;
  readonly location: { line: number; column: number; span: number };
}

const codeError = ({ kind, message, line, column, span }: Problem): CodeError => ({
  errorType: kind,
  value: message,
  location: { line, column, span },
});

function parseContext(context: PlainObject | string): PlainObject {
  const json = typeof context === 'string' ? context : JSON.stringify(context);
  const parsed: unknown = JSON.parse(json);
  if (!isPlainObject(parsed)) throw new TypeError('The context must be a JSON object.');
  const given = parsed.arguments ?? parsed.args ?? {};
  return { stash: {}, ...parsed, arguments: given, args: given };
}

function run(handlers: Handlers, name: HandlerName, context: PlainObject, utilities: Utilities) {
  try {
    const value = handlers.call(name, context, utilities);
    return { evaluationResult: JSON.stringify(value ?? null) };
  } catch (error) {
    if (error instanceof EarlyReturn) return { evaluationResult: JSON.stringify(error.value ?? null) };
    if (error instanceof ResolverError) return { evaluationResult: null, error: { message: error.message } };
    throw error;
  }
}

/**
 * Evaluates one handler of a bundle with a mock context, like AppSync's EvaluateCode. Errors of the handler are
 * returned as `error`. Rejects only when the context is not a JSON object.
 */
export async function evaluateCode(input: EvaluateCodeInput): Promise<EvaluateCodeOutput> {
  const { code, function: name, now = Date.now } = input;
  const context = parseContext(input.context);
  const problems = findProblems(code);
  if (problems.length > 0) {
    const error = { message: 'The code contains one or more errors.', codeErrors: problems.map(codeError) };
    return { evaluationResult: null, error, logs: [] };
  }
  const handlers = await loadHandlers(code);
  if (!handlers.has(name)) {
    return { evaluationResult: null, error: { message: `The code has no function ${name}.` }, logs: [] };
  }
  const utilities = createUtilities({ identity: context.identity, now });
  const outcome = run(handlers, name, context, utilities);
  const { logs, errors } = utilities.effects;
  const outErrors = errors.map(({ message, errorType, data, errorInfo }) => ({
    ...{ message, errorType, data, errorInfo },
  }));
  return { ...outcome, logs, stash: JSON.stringify(context.stash), outErrors: JSON.stringify(outErrors) };
}
