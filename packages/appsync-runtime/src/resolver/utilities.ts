import { randomInt, randomUUID } from 'node:crypto';
import { toDynamoDBExpression } from '../dynamodb/expression.ts';
import { dynamodbModule } from '../dynamodb/request-helpers.ts';
import { dynamodbUtil } from '../dynamodb/typed-value.ts';
import { toSubscriptionFilter, type SubscriptionFilter } from '../subscriptions/subscription-filter.ts';
import { noEffects, type Effects, type Invalidation } from './effects.ts';
import { EarlyReturn, ResolverError, UnauthorizedError } from './resolver-error.ts';
import { authType } from './util/auth-type.ts';
import { httpUtil } from './util/http.ts';
import { ksuid, ulid } from './util/sortable-ids.ts';
import { textUtil } from './util/text.ts';
import { timeUtil } from './util/time.ts';

export interface UtilitiesInput {
  readonly identity: unknown;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

function consoleOf(effects: Effects) {
  const write =
    (level: 'INFO' | 'ERROR') =>
    (...values: unknown[]) => {
      effects.logs.push(`${level} - code.js: ${values.map((value) => JSON.stringify(value)).join(' ')}`);
    };
  return { log: write('INFO'), error: write('ERROR') };
}

/** `util`, `runtime`, `extensions` and `console` for one run of a resolver. */
export function createUtilities({ identity, now }: UtilitiesInput) {
  const effects = noEffects();
  const util = {
    error: (message: string, type?: string, data?: unknown, info?: unknown): never => {
      throw new ResolverError(message, type, data, info);
    },
    appendError: (message: string, type?: string, data?: unknown, info?: unknown) => {
      effects.errors.push(new ResolverError(message, type, data, info));
    },
    unauthorized: (): never => {
      throw new UnauthorizedError();
    },
    authType: () => authType(identity),
    autoId: () => randomUUID(),
    autoUlid: () => ulid(now()),
    autoKsuid: () => ksuid(now()),
    ...textUtil,
    time: timeUtil(now),
    math: {
      roundNum: Math.round,
      minVal: (a: number, b: number) => Math.min(a, b),
      maxVal: (a: number, b: number) => Math.max(a, b),
      randomDouble: Math.random,
      randomWithinRange: (start: number, end: number) => randomInt(start, end),
    },
    http: httpUtil(effects),
    dynamodb: dynamodbUtil,
    transform: {
      toDynamoDBFilterExpression: toDynamoDBExpression,
      toDynamoDBConditionExpression: toDynamoDBExpression,
      toSubscriptionFilter,
    },
  };
  const runtime = {
    earlyReturn: (value?: unknown, options?: { skipTo?: 'END' | 'NEXT' }): never => {
      throw new EarlyReturn(value, options?.skipTo);
    },
  };
  const extensions = {
    setSubscriptionFilter: (filter: SubscriptionFilter) => {
      effects.subscriptionFilter = filter;
    },
    setSubscriptionInvalidationFilter: (filter: SubscriptionFilter) => {
      effects.invalidationFilter = filter;
    },
    invalidateSubscriptions: (invalidation: Invalidation) => {
      effects.invalidations.push(invalidation);
    },
  };
  return { util, runtime, extensions, console: consoleOf(effects), effects };
}

export type Utilities = ReturnType<typeof createUtilities>;

/** Modules that resolver code can import in addition to `@aws-appsync/utils`. */
export const importableModules: Record<string, object> = { '@aws-appsync/utils/dynamodb': dynamodbModule };
