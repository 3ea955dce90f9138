import { parse } from 'yaml';
import type { Account } from './account.ts';
import {
  descriptionOf,
  eventsOf,
  list,
  members,
  resourcesOf,
  summaryOf,
  type Form,
} from './query-protocol.ts';
import { FakeStack, type Change, type Deployment } from './stack.ts';
import type { Template } from './template.ts';

/** An error response with a code of CloudFormation. */
export class ServiceError extends Error {
  constructor(
    message: string,
    readonly code = 'ValidationError',
  ) {
    super(message);
  }
}

interface ChangeSet {
  readonly id: string;
  readonly name: string;
  readonly stack: FakeStack;
  readonly deployment: Deployment;
  readonly changes: readonly Change[];
  readonly tags: FakeStack['tags'];
  readonly created: Date;
  /** The reason why it cannot be executed. */
  readonly reason?: string;
}

const noChanges =
  "The submitted information didn't contain changes. Submit different information to create a change set.";

/** The CloudFormation operations that the CDK command and the project call. A response is an object for XML. */
export class CloudFormation {
  readonly stacks: FakeStack[] = [];
  /** Failure reasons by `stack/logical id`. */
  readonly faults = new Map<string, string>();
  #changeSets: readonly ChangeSet[] = [];
  readonly #account: Account;
  readonly #read: (url: string) => string;

  constructor(
    account: Account,
    /** Reads the text at a URL of S3. */
    read: (url: string) => string,
  ) {
    this.#account = account;
    this.#read = read;
  }

  /** The stack with that name that is not deleted, or with that id. */
  find(nameOrId: string | null): FakeStack | undefined {
    return this.stacks.find(
      ({ id, name, status }) => id === nameOrId || (name === nameOrId && status !== 'DELETE_COMPLETE'),
    );
  }

  answer(form: Form): object {
    const action = form.get('Action') ?? '';
    const handlers: Readonly<Record<string, () => object>> = {
      DescribeStacks: () => this.#describeStacks(form),
      ListStacks: () => ({ StackSummaries: list(this.stacks.map(summaryOf)) }),
      GetTemplate: () => ({ TemplateBody: JSON.stringify(this.#requireStack(form).template) }),
      GetTemplateSummary: () => ({}),
      CreateChangeSet: () => this.#createChangeSet(form),
      DescribeChangeSet: () => this.#describeChangeSet(form),
      DeleteChangeSet: () => this.#deleteChangeSet(form),
      ExecuteChangeSet: () => this.#executeChangeSet(form),
      DescribeStackEvents: () => ({ StackEvents: list(eventsOf(this.#requireStack(form)).reverse()) }),
      ListStackResources: () => ({ StackResourceSummaries: list(resourcesOf(this.#requireStack(form))) }),
      DescribeStackResource: () => this.#describeResource(form),
      UpdateTerminationProtection: () => {
        this.#requireStack(form).protected = form.get('EnableTerminationProtection') === 'true';
        return {};
      },
      DeleteStack: () => this.#deleteStack(form),
    };
    const handler = handlers[action];
    if (handler === undefined)
      throw new ServiceError(`The fake does not support ${action}.`, 'InvalidAction');
    return handler();
  }

  #requireStack(form: Form): FakeStack {
    const stack = this.find(form.get('StackName'));
    if (stack === undefined) throw new ServiceError(`Stack with id ${form.get('StackName')} does not exist`);
    return stack;
  }

  #describeStacks(form: Form): object {
    const all = this.stacks.filter(({ status }) => status !== 'DELETE_COMPLETE');
    return { Stacks: list((form.has('StackName') ? [this.#requireStack(form)] : all).map(descriptionOf)) };
  }

  #createChangeSet(form: Form): object {
    // CDK writes YAML for an import, and YAML includes JSON.
    const template = parse(form.get('TemplateBody') ?? this.#read(form.get('TemplateURL') ?? '')) as Template;
    const name = form.get('StackName') ?? '';
    const existing = this.find(name);
    if (form.get('ChangeSetType') === 'UPDATE' && existing === undefined)
      throw new ServiceError(`Stack ${name} does not exist`);
    const parameters = this.#parametersOf(form, template, existing?.parameters ?? {});
    const stack = existing ?? this.add(name);
    const imported = members(form, 'ResourcesToImport.member').map((prefix) => [
      form.get(`${prefix}.LogicalResourceId`),
      form.get(`${prefix}.ResourceIdentifier.entry.1.value`),
    ]);
    const deployment: Deployment = {
      template,
      parameters,
      ...(form.get('ChangeSetType') === 'IMPORT' && {
        imports: Object.fromEntries(imported) as Record<string, string>,
      }),
    };
    const id = `arn:aws:cloudformation:us-east-1:${this.#account.id}:changeSet/${form.get('ChangeSetName')}/${this.#account.newId(name, 'change')}`;
    const common = { id, name: form.get('ChangeSetName') ?? '', stack, deployment, created: new Date() };
    const tags = members(form, 'Tags.member').map((prefix) => ({
      Key: form.get(`${prefix}.Key`) ?? '',
      Value: form.get(`${prefix}.Value`) ?? '',
    }));
    let changes: Change[] = [];
    let reason: string | undefined;
    try {
      changes = stack.changesOf(deployment);
      if (changes.length === 0) reason = noChanges;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    this.#changeSets = [...this.#changeSets, { ...common, tags, changes, ...(reason && { reason }) }];
    return { Id: id, StackId: stack.id };
  }

  /** A new, empty stack. */
  add(name: string): FakeStack {
    const faultOf = (stack: string, logicalId: string) => this.faults.get(`${stack}/${logicalId}`);
    const stack = new FakeStack(name, this.#account, faultOf);
    this.stacks.push(stack);
    return stack;
  }

  /** @throws ServiceError when an SSM parameter does not exist, which CloudFormation checks for a change set */
  #parametersOf(
    form: Form,
    { Parameters = {} }: Template,
    previous: FakeStack['parameters'],
  ): Record<string, string> {
    const given = members(form, 'Parameters.member').map((prefix) => {
      const name = form.get(`${prefix}.ParameterKey`) ?? '';
      return [name, form.get(`${prefix}.ParameterValue`) ?? previous[name]];
    });
    const values = Object.fromEntries(given) as Record<string, string>;
    const all = Object.entries(Parameters).map(
      ([name, { Default = '' }]) => [name, values[name] ?? Default] as const,
    );
    const missing = all.filter(
      ([name, value]) =>
        Parameters[name]?.Type.startsWith('AWS::SSM::') && this.#account.parameter(value) === undefined,
    );
    if (missing.length > 0) {
      const keys = missing.map(([, value]) => value).join(',');
      throw new ServiceError(`Unable to fetch parameters [${keys}] from parameter store for this account.`);
    }
    return Object.fromEntries(all);
  }

  #findChangeSet(form: Form): ChangeSet | undefined {
    const asked = form.get('ChangeSetName');
    const asking = this.find(form.get('StackName'));
    return this.#changeSets.find(
      ({ id, name, stack }) => id === asked || (name === asked && stack === asking),
    );
  }

  #changeSet(form: Form): ChangeSet {
    const found = this.#findChangeSet(form);
    if (found !== undefined) return found;
    throw new ServiceError(
      `ChangeSet [${form.get('ChangeSetName')}] does not exist`,
      'ChangeSetNotFoundException',
    );
  }

  #describeChangeSet(form: Form): object {
    const { changes, created, id, name, reason, stack } = this.#changeSet(form);
    return {
      ChangeSetId: id,
      ChangeSetName: name,
      StackId: stack.id,
      StackName: stack.name,
      CreationTime: created.toISOString(),
      Status: reason === undefined ? 'CREATE_COMPLETE' : 'FAILED',
      ExecutionStatus: reason === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
      ...(reason && { StatusReason: reason }),
      Changes: list(
        changes.map(({ action, logicalId, type }) => ({
          Type: 'Resource',
          ResourceChange: { Action: action, LogicalResourceId: logicalId, ResourceType: type },
        })),
      ),
    };
  }

  #deleteChangeSet(form: Form): object {
    const found = this.#findChangeSet(form);
    this.#changeSets = this.#changeSets.filter((changeSet) => changeSet !== found);
    return {};
  }

  #executeChangeSet(form: Form): object {
    const { deployment, reason, stack, tags } = this.#changeSet(form);
    if (reason !== undefined) throw new ServiceError(reason, 'InvalidChangeSetStatus');
    stack.tags = tags;
    stack.deploy(deployment);
    return {};
  }

  #describeResource(form: Form): object {
    const logicalId = form.get('LogicalResourceId') ?? '';
    const stack = this.#requireStack(form);
    const resource = stack.resources.get(logicalId);
    if (resource === undefined)
      throw new ServiceError(`Resource ${logicalId} does not exist for stack ${stack.name}`);
    return {
      StackResourceDetail: {
        LogicalResourceId: logicalId,
        PhysicalResourceId: resource.physicalId,
        ResourceType: resource.type,
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: stack.created.toISOString(),
      },
    };
  }

  #deleteStack(form: Form): object {
    const stack = this.find(form.get('StackName'));
    if (stack?.protected) throw new ServiceError(`Stack [${stack.name}] cannot be deleted while protected`);
    stack?.delete();
    return {};
  }
}
