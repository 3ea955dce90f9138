import type { FakeStack } from './stack.ts';

/** What the query protocol sends: `Member.1.Key` and the like. */
export type Form = URLSearchParams;

/** A list as the query protocol writes one. */
export const list = (items: readonly object[]) => ({ member: items });

/** `Tags.member.1`, `Tags.member.2` and so on, as far as there are any. */
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
