import { fullDiff, ResourceImpact, type ResourceDifference } from '@aws-cdk/cloudformation-diff';
import type { Template } from './describe-template-changes.ts';

/** A change that gives a table or user pool to a new, empty resource, or that CloudFormation cannot make. */
export interface DataChange {
  readonly logicalId: string;
  readonly type: string;
  /** The effect in plain words, with the property that causes it. */
  readonly effect: string;
}

const guardedTypes = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool'];

/** Properties that cannot change once the resource exists, whatever CDK reports for them. */
const fixedProperties = [
  ...['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  ...['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration', 'Schema'],
];

const losing = new Set([ResourceImpact.WILL_REPLACE, ResourceImpact.MAY_REPLACE]);
const removing = new Set([ResourceImpact.WILL_DESTROY, ResourceImpact.WILL_ORPHAN]);

/** Finds the changes between two templates of a stack that put stored data of users at risk. */
export function findDataChanges(base: Template, head: Template): readonly DataChange[] {
  return Object.entries(fullDiff(base, head).resources.changes).flatMap(([logicalId, difference]) => {
    const type = difference.oldResourceType;
    if (type === undefined || !guardedTypes.includes(type)) return [];
    const effect = effectOf(difference);
    return effect === undefined ? [] : [{ logicalId, type, effect }];
  });
}

function effectOf(difference: ResourceDifference): string | undefined {
  if (removing.has(difference.changeImpact)) return 'is removed from the stack';
  const changed = Object.entries(difference.propertyUpdates).filter(([, { isDifferent }]) => isDifferent);
  const fixed = changed.find(([name]) => fixedProperties.includes(name));
  if (fixed !== undefined) return `changes ${fixed[0]}, which needs a new resource`;
  const replacing = changed.find(([, { changeImpact }]) => changeImpact && losing.has(changeImpact));
  if (replacing !== undefined) return `is replaced by an empty one, because ${replacing[0]} changes`;
  return losing.has(difference.changeImpact) ? 'is replaced by an empty one' : undefined;
}

/** The label of a pull request that replaces or removes a table or the user pool on purpose. */
export const replacingLabel = 'replaces-data';

/** Describes the changes as a Markdown section for the comment on a pull request. Empty without changes. */
export function describeDataChanges(changes: readonly DataChange[]): string {
  if (changes.length === 0) return '';
  return [
    '### Stored data',
    `**${changes.length} at risk.** The new resource is empty, and the records stay in the old one. See "Change the key or the indexes of a deployed table" in docs/runbook.md; if it is intended, label the pull request \`${replacingLabel}\`.`,
    `${changes.map((change) => `- ${describeDataChange(change)}`).join('\n')}\n`,
  ].join('\n\n');
}

/** One line for a change, for an operator or a reviewer. */
export const describeDataChange = ({ logicalId, type, effect }: DataChange): string =>
  `${logicalId} (${type}) ${effect}.`;
