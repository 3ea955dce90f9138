import type { Account, PhysicalResource } from './account.ts';
import { inOrder, resolve, type References, type Template } from './template.ts';

export interface StackEvent {
  readonly at: Date;
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
}

/** The input of a change set. */
export interface Deployment {
  readonly template: Template;
  /** Values by name; for an SSM parameter its key. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Physical ids of imported resources by logical id; absent for other deployments. */
  readonly imports?: Readonly<Record<string, string>>;
}

export interface Change {
  readonly action: 'Add' | 'Modify' | 'Remove' | 'Import';
  readonly logicalId: string;
  readonly type: string;
}

/** Types whose physical id is a name from the template, if there is one. */
const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SSM::Parameter': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
};

const stackType = 'AWS::CloudFormation::Stack';

interface StackResource extends PhysicalResource {
  /** `Retain` also keeps resources of a failed first deployment, `RetainExceptOnCreate` does not. */
  readonly deletionPolicy: string;
}

/** A stack of the fake account. */
export class FakeStack {
  readonly id: string;
  readonly created = new Date();
  readonly events: StackEvent[] = [];
  readonly resources = new Map<string, StackResource>();
  status = 'REVIEW_IN_PROGRESS';
  protected = false;
  template: Template = {};
  parameters: Readonly<Record<string, string>> = {};
  outputs: Readonly<Record<string, string>> = {};
  tags: readonly { readonly Key: string; readonly Value: string }[] = [];

  readonly #account: Account;
  readonly #faultOf: (stack: string, logicalId: string) => string | undefined;

  constructor(
    readonly name: string,
    account: Account,
    /** The reason why a resource cannot be created or changed, if any. */
    faultOf: (stack: string, logicalId: string) => string | undefined,
  ) {
    this.#account = account;
    this.#faultOf = faultOf;
    this.id = `arn:aws:cloudformation:us-east-1:${account.id}:stack/${name}/${account.newId(name, 'stack')}`;
  }

  /**
   * The changes of a deployment.
   * @throws Error when CloudFormation would reject it
   */
  changesOf({ template, parameters, imports }: Deployment): Change[] {
    const resources = template.Resources ?? {};
    const references = this.#referencesOf(template, parameters, 'known after the deployment');
    const changes = inOrder(template).flatMap((logicalId): Change[] => {
      const { Type: type, Properties, DeletionPolicy } = resources[logicalId]!;
      const existing = this.resources.get(logicalId);
      const change = { logicalId, type };
      if (existing === undefined && imports !== undefined) {
        const physicalId = imports[logicalId];
        if (physicalId === undefined)
          throw new Error(`As part of the import operation, you cannot add ${logicalId}.`);
        if (DeletionPolicy === undefined)
          throw new Error(`${logicalId} needs a DeletionPolicy to be imported.`);
        if (!this.#account.has(type, physicalId)) throw new Error(`${physicalId} does not exist.`);
        return [{ ...change, action: 'Import' }];
      }
      const properties = JSON.stringify(resolve(Properties ?? {}, references));
      if (existing === undefined) return [{ ...change, action: 'Add' }];
      return properties === JSON.stringify(existing.properties) ? [] : [{ ...change, action: 'Modify' }];
    });
    const removed = [...this.resources].filter(([logicalId]) => resources[logicalId] === undefined);
    return [
      ...changes,
      ...removed.map(([logicalId, { type }]) => ({ action: 'Remove', logicalId, type }) as const),
    ];
  }

  /** Executes a deployment, or rolls it back. */
  deploy(deployment: Deployment): void {
    const { template, parameters } = deployment;
    const verb = deployment.imports ? 'IMPORT' : this.status === 'REVIEW_IN_PROGRESS' ? 'CREATE' : 'UPDATE';
    const before = new Map(this.resources);
    this.#addEvent(`${verb}_IN_PROGRESS`);
    try {
      this.#apply(deployment, verb);
    } catch (error) {
      this.#rollBack(before, verb, error instanceof Error ? error.message : String(error));
      return;
    }
    this.template = template;
    this.parameters = parameters;
    const references = this.#referencesOf(template, parameters);
    this.outputs = Object.fromEntries(
      Object.entries(template.Outputs ?? {}).map(([name, { Value }]) => [
        name,
        String(resolve(Value, references)),
      ]),
    );
    this.#addEvent(`${verb}_COMPLETE`);
  }

  /** Deletes the stack and its resources, except retained ones. */
  delete(): void {
    this.#addEvent('DELETE_IN_PROGRESS');
    for (const [logicalId, resource] of [...this.resources].reverse()) {
      try {
        const retained = resource.deletionPolicy.startsWith('Retain');
        if (!retained) this.#account.remove(resource);
        this.#addEvent(retained ? 'DELETE_SKIPPED' : 'DELETE_COMPLETE', logicalId, resource);
        this.resources.delete(logicalId);
      } catch (error) {
        this.#addEvent('DELETE_FAILED', logicalId, resource, error instanceof Error ? error.message : '');
        this.#addEvent('DELETE_FAILED');
        return;
      }
    }
    this.#addEvent('DELETE_COMPLETE');
  }

  #apply({ template, parameters, imports }: Deployment, verb: string): void {
    const references = this.#referencesOf(template, parameters);
    for (const logicalId of inOrder(template)) {
      const { Type: type, Properties = {}, DeletionPolicy = 'Delete' } = template.Resources![logicalId]!;
      const existing = this.resources.get(logicalId);
      const properties = resolve(Properties, references);
      const given = (properties as Record<string, unknown>)[nameProperties[type] ?? ''];
      const physicalId =
        existing?.physicalId ??
        imports?.[logicalId] ??
        (typeof given === 'string' ? given : this.#account.newId(this.name, logicalId));
      const resource = { type, physicalId, properties, deletionPolicy: DeletionPolicy };
      const changed =
        existing === undefined || JSON.stringify(existing.properties) !== JSON.stringify(properties);
      if (!changed) continue;
      try {
        const fault = this.#faultOf(this.name, logicalId);
        if (fault !== undefined) throw new Error(fault);
        if (existing === undefined && imports === undefined) this.#account.add(resource);
        else this.#account.update(resource);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#addEvent(`${existing ? 'UPDATE' : 'CREATE'}_FAILED`, logicalId, resource, reason);
        throw new Error(`The following resource(s) failed to ${verb.toLowerCase()}: [${logicalId}].`, {
          cause: error,
        });
      }
      this.resources.set(logicalId, resource);
      this.#addEvent(`${existing ? 'UPDATE' : 'CREATE'}_COMPLETE`, logicalId, resource);
    }
    for (const [logicalId, resource] of [...this.resources]) {
      if (template.Resources?.[logicalId] !== undefined) continue;
      this.resources.delete(logicalId);
      if (!resource.deletionPolicy.startsWith('Retain')) this.#account.remove(resource);
      this.#addEvent('DELETE_COMPLETE', logicalId, resource);
    }
  }

  #rollBack(before: FakeStack['resources'], verb: string, reason: string): void {
    const prefix = verb === 'CREATE' ? 'ROLLBACK' : `${verb}_ROLLBACK`;
    this.#addEvent(`${prefix}_IN_PROGRESS`, undefined, undefined, reason);
    for (const [logicalId, resource] of [...this.resources].reverse()) {
      const old = before.get(logicalId);
      if (old === undefined) {
        const retained = resource.deletionPolicy === 'Retain';
        this.resources.delete(logicalId);
        if (!retained) this.#account.remove(resource);
        this.#addEvent(retained ? 'DELETE_SKIPPED' : 'DELETE_COMPLETE', logicalId, resource);
      } else {
        this.resources.set(logicalId, old);
        this.#account.update(old);
      }
    }
    this.#addEvent(`${prefix}_COMPLETE`);
  }

  /** @param unknown physical id for resources that do not exist yet; otherwise they are an error */
  #referencesOf(
    template: Template,
    parameters: Readonly<Record<string, string>>,
    unknown?: string,
  ): References {
    const idOf = (logicalId: string) =>
      this.resources.get(logicalId)?.physicalId ??
      (template.Resources?.[logicalId] === undefined ? undefined : unknown);
    return {
      ref: (name) => {
        if (name === 'AWS::AccountId') return this.#account.id;
        if (name === 'AWS::Region') return 'us-east-1';
        if (name === 'AWS::Partition') return 'aws';
        if (name === 'AWS::StackName') return this.name;
        if (name === 'AWS::StackId') return this.id;
        if (name === 'AWS::URLSuffix') return 'amazonaws.com';
        const parameter = template.Parameters?.[name];
        if (parameter === undefined) return idOf(name);
        const value = parameters[name] ?? parameter.Default;
        return parameter.Type.startsWith('AWS::SSM::') ? this.#account.parameter(value ?? '') : value;
      },
      attribute: (logicalId, attribute) => {
        const id = idOf(logicalId);
        if (id === undefined) return undefined;
        if (attribute === 'FunctionUrl') return `https://${id.toLowerCase()}.lambda-url.us-east-1.on.aws/`;
        return `${id}.${attribute}`;
      },
    };
  }

  #addEvent(
    status: string,
    logicalId = this.name,
    { physicalId, type }: { physicalId: string; type: string } = { physicalId: this.id, type: stackType },
    reason?: string,
  ): void {
    if (type === stackType) this.status = status;
    this.events.push({ at: new Date(), logicalId, physicalId, type, status, ...(reason && { reason }) });
  }
}
