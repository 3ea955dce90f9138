import type { FakeStack } from './stack.ts';

/** A request in the query protocol, with keys such as `Member.1.Key`. */
export type Form = URLSearchParams;

/** A list in the form of the query protocol. */
export const list = (items: readonly object[]) => ({ member: items });

/** The members `Tags.member.1`, `Tags.member.2` and so on. */
export function members(form: Form, prefix: string): string[] {
  const names = [...form.keys()].filter((key) => key.startsWith(`${prefix}.`));
  const numbers = names.map((key) => Number(key.slice(prefix.length + 1).split('.')[0]));
  return [...new Set(numbers)].sort((a, b) => a - b).map((number) => `${prefix}.${number}`);
}

export const summaryOf = ({ id, name, status, created }: FakeStack) => ({
  StackId: id,
  StackName: name,
  StackStatus: status,
  CreationTime: created.toISOString(),
});

export const descriptionOf = (stack: FakeStack) => ({
  ...summaryOf(stack),
  EnableTerminationProtection: stack.protected,
  Parameters: list(
    Object.entries(stack.parameters).map(([name, value]) => ({ ParameterKey: name, ParameterValue: value })),
  ),
  Outputs: list(
    Object.entries(stack.outputs).map(([name, value]) => ({ OutputKey: name, OutputValue: value })),
  ),
  Tags: list(stack.tags),
});

export const eventsOf = ({ events, id, name }: FakeStack) =>
  events.map((event, index) => ({
    EventId: String(index),
    StackId: id,
    StackName: name,
    LogicalResourceId: event.logicalId,
    PhysicalResourceId: event.physicalId,
    ResourceType: event.type,
    ResourceStatus: event.status,
    ...(event.reason && { ResourceStatusReason: event.reason }),
    Timestamp: event.at.toISOString(),
  }));

/** The resources that a stack has or had, each in its last state. */
export const resourcesOf = (stack: FakeStack) => {
  const last = new Map(stack.events.map((event) => [event.logicalId, event]));
  last.delete(stack.name);
  return [...last.values()].map((event) => ({
    LogicalResourceId: event.logicalId,
    PhysicalResourceId: event.physicalId,
    ResourceType: event.type,
    ResourceStatus: event.status,
    LastUpdatedTimestamp: event.at.toISOString(),
  }));
};
