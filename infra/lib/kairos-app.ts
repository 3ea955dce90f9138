import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entity } from '@kairos/schema/entity';
import { App, type Stack, Validations } from 'aws-cdk-lib';
import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam';
import { AwsSolutionsChecks } from 'cdk-nag';
import { AccessRoleStack, AccessStack } from './access-stack.ts';
import { BackendStack } from './backend-stack.ts';
import type { ResolverCode } from './bundle-resolvers.ts';
import type { DeployEnvironment } from './constructs/deploy-role.ts';
import { FunctionsStack } from './functions-stack.ts';
import type { Stage } from './stage.ts';
import { WatchStack } from './watch-stack.ts';
import { WebStack } from './web-stack.ts';

const cdkJson = fileURLToPath(new URL('../cdk.json', import.meta.url));

/** The input of all stages. */
interface Parts {
  readonly entities: readonly Entity[];
  /** The result of `bundleResolvers`. */
  readonly code: ResolverCode;
}

interface StageStacks {
  readonly backend: BackendStack;
  readonly web: WebStack;
  /** Only for stages with `reminders`. */
  readonly functions?: FunctionsStack;
  /** Only for stages with `watched`. */
  readonly watch?: WatchStack;
}

/**
 * An app of stages, with the feature flags of `cdk.json` also when no CDK command runs. The synthesis fails with a
 * finding of cdk-nag that is not in `accepted-findings.ts`.
 */
export class KairosApp extends App {
  readonly #parts: Parts;

  /** @param outdir output folder. Default: chosen by CDK */
  constructor(parts: Parts, outdir?: string) {
    const { context } = JSON.parse(readFileSync(cdkJson, 'utf8')) as { context: object };
    super({ context: { ...context }, outdir });
    this.#parts = parts;
    Validations.of(this).addPlugins(new AwsSolutionsChecks(this));
  }

  /** Adds the stacks of a stage. */
  add(stage: Stage): StageStacks {
    const name = (part: string) => `Kairos-${stage.name}-${part}`;
    const backend = new BackendStack(this, name('Backend'), { stage, ...this.#parts });
    const functions = stage.reminders
      ? new FunctionsStack(this, name('Push'), { stage, backend })
      : undefined;
    const web = new WebStack(this, name('Web'), { stage, backend, functions });
    const watch = stage.watched
      ? new WatchStack(this, name('Watch'), { stage, backend, web, functions })
      : undefined;
    if (stage.permissionsBoundary !== undefined) {
      for (const stack of [backend, functions, web, watch]) {
        if (stack) limitRoles(stack, stage.permissionsBoundary);
      }
    }
    return { backend, web, ...(functions && { functions }), ...(watch && { watch }) };
  }

  /**
   * Adds the stacks that allow workflows to deploy: the provider, and the role of each GitHub environment.
   * @param repository GitHub's `owner@id/name@id` or `owner/name`
   */
  addAccess(
    repository: string,
  ): { readonly access: AccessStack } & Record<DeployEnvironment, AccessRoleStack> {
    const access = new AccessStack(this, 'Kairos-Access');
    const role = (environment: DeployEnvironment) =>
      new AccessRoleStack(this, `Kairos-Access-${environment}`, { access, environment, repository });
    return { access, preview: role('preview'), prod: role('prod') };
  }
}

/** Sets the permissions boundary of all roles of a stack. */
function limitRoles(stack: Stack, name: string): void {
  PermissionsBoundary.of(stack).apply(ManagedPolicy.fromManagedPolicyName(stack, 'Boundary', name));
}
