import { fullDiff, ResourceImpact, type ResourceDifference } from '@aws-cdk/cloudformation-diff';
import type { Template } from './describe-template-changes.ts';
import { isGuarded, settingEffects } from './guarded-settings.ts';

/**
 * A change that replaces or removes a table, the user pool or its client, that removes one of their protections, or
 * that DynamoDB rejects in the middle of a deployment.
 */
export interface DataChange {
  readonly logicalId: string;
  readonly type: string;
  /** The effect in plain words, with the property that causes it. */
  readonly effect: string;
}

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
    if (!isGuarded(type)) return [];
    const lost = lossOf(difference, type);
    const { oldValue, newValue } = difference;
    const isKept = oldValue !== undefined && newValue?.Type === type;
    const settings = isKept ? settingEffects(type, oldValue, newValue) : [];
    const effects = lost === undefined ? settings : [lost, ...settings];
    return effects.map((effect) => ({ logicalId, type, effect }));
  });
}

/** How a change takes the resource from the stack; undefined when it is changed in place. */
function lossOf(difference: ResourceDifference, type: string): string | undefined {
  const consequence =
    type === 'AWS::Cognito::UserPoolClient' ? 'so all users are signed out' : 'which is empty';
  if (removing.has(difference.changeImpact)) return 'is removed from the stack';
  const changed = Object.entries(difference.propertyUpdates).filter(([, { isDifferent }]) => isDifferent);
  const fixed = changed.find(([name]) => fixedProperties.includes(name));
  if (fixed !== undefined) return `changes ${fixed[0]}, which needs a new resource`;
  const replacing = changed.find(([, { changeImpact }]) => changeImpact && losing.has(changeImpact));
  if (replacing !== undefined)
    return `is replaced by a new one, ${consequence}, because ${replacing[0]} changes`;
  return losing.has(difference.changeImpact) ? `is replaced by a new one, ${consequence}` : undefined;
}

/** The label of a pull request that puts stored data at risk on purpose. */
export const replacingLabel = 'replaces-data';

/** Describes the changes as a Markdown section for the comment on a pull request. Empty without changes. */
export function describeDataChanges(changes: readonly DataChange[]): string {
  if (changes.length === 0) return '';
  return [
    '### Stored data',
    `**${changes.length} at risk.** See "Stored data is at risk" in docs/runbook.md; if it is intended, label the pull request \`${replacingLabel}\`.`,
    `${changes.map((change) => `- ${describeDataChange(change)}`).join('\n')}\n`,
  ].join('\n\n');
}

/** One line for a change, for an operator or a reviewer. */
export const describeDataChange = ({ logicalId, type, effect }: DataChange): string =>
  `${logicalId} (${type}) ${effect}.`;
