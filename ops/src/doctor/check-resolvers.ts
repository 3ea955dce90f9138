import { AppSyncClient, EvaluateCodeCommand } from '@aws-sdk/client-appsync';
import { evaluateCode } from '@kairos/appsync-runtime/evaluate-code';
import { bundleResolvers, functionsOf } from '@kairos/infra/lib/bundle-resolvers.ts';
import { entities } from '@kairos/schema/entities';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import { evaluationContext, type EvaluationContext } from './evaluation-context.ts';
import type { Finding } from './finding.ts';

const subject = 'Resolvers';

/** Requests that are sent to AWS at the same time. */
const together = 4;

interface Bundle {
  /** The API field that runs it, or one of them: `createHabit`. */
  readonly name: string;
  readonly code: string;
  readonly context: EvaluationContext;
}

/** The distinct bundles of all resolvers, minified as they are deployed. */
async function distinctBundles(now: number): Promise<Bundle[]> {
  const code = await bundleResolvers(entities);
  const bundles = entities.flatMap(fieldBindingsOf).flatMap((binding) =>
    [binding.fieldName, ...functionsOf(binding).map(({ name }) => name)].map((name) => ({
      name,
      code: code.get(name) ?? '',
      context: evaluationContext(binding.entity, name.split('/')[1] ?? binding.operation, now),
    })),
  );
  return [...new Map(bundles.map((bundle) => [bundle.code, bundle])).values()];
}

type Problem = Pick<Finding, 'level' | 'text'>;

/** Evaluates a handler with AWS's runtime. An error is compared with the answer of the local runtime. */
async function evaluate(
  client: AppSyncClient,
  { name, code, context }: Bundle,
  handler: 'request' | 'response',
): Promise<Problem | undefined> {
  const input = { code, context: JSON.stringify(context), function: handler };
  const runtime = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' } as const;
  const { error } = await client.send(new EvaluateCodeCommand({ runtime, ...input }));
  if (error === undefined) return undefined;
  const [codeError] = error.codeErrors ?? [];
  if (codeError !== undefined)
    return { level: 'error', text: `AWS rejects ${name}: ${codeError.value ?? codeError.errorType ?? ''}` };
  // A handler that reads variables also fails here, because the mock context has none.
  if ((await evaluateCode(input)).error !== undefined) return undefined;
  return {
    level: 'warning',
    text: `${name}, ${handler}, fails only on AWS: ${error.message ?? 'unknown error'}`,
  };
}

/** Bundles all resolvers and checks them by the rules of APPSYNC_JS. Needs no credentials. */
export async function checkResolversLocally(reason: string, now: number): Promise<Finding> {
  const { length } = await distinctBundles(now);
  const text = `${length} bundles pass the local check; AWS's check was not done: ${reason}`;
  return { level: 'warning', subject, text };
}

/** Evaluates both handlers of every distinct bundle with AWS's runtime. */
export async function checkResolvers(region: string, now: number): Promise<Finding> {
  const bundles = await distinctBundles(now);
  const client = new AppSyncClient({ region, retryMode: 'adaptive', maxAttempts: 8 });
  const problems: Problem[] = [];
  const waiting = bundles.values();
  const work = async () => {
    for (const bundle of waiting) {
      for (const handler of ['request', 'response'] as const) {
        const problem = await evaluate(client, bundle, handler);
        if (problem !== undefined) problems.push(problem);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: together }, work));
  } finally {
    client.destroy();
  }
  const worst = problems.find(({ level }) => level === 'error') ?? problems[0];
  if (worst === undefined)
    return { level: 'ok', subject, text: `AWS's runtime evaluates all ${bundles.length} bundles` };
  const others = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return { level: worst.level, subject, text: `${worst.text}${others}` };
}
