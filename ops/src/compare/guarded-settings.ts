/** A resource of a template. */
export interface Resource {
  readonly Type?: string;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** Types whose resources contain data of users, or without which users cannot reach it. */
const guardedTypes = [
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
] as const;

type GuardedType = (typeof guardedTypes)[number];
type Rule = (before: Resource, after: Resource) => readonly string[];

interface Index {
  readonly IndexName: string;
}

const property = ({ Properties }: Resource, name: string): unknown => Properties?.[name];
const nested = (resource: Resource, name: string, part: string): unknown =>
  (property(resource, name) as Readonly<Record<string, unknown>> | undefined)?.[part];
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A setting that protects data and is turned off. */
const turnsOff =
  (effect: string, isOn: (resource: Resource) => boolean): Rule =>
  (before, after) =>
    isOn(before) && !isOn(after) ? [effect] : [];

const retains =
  (policy: 'DeletionPolicy' | 'UpdateReplacePolicy'): Rule =>
  (before, after) =>
    before[policy] === 'Retain' && after[policy] !== 'Retain'
      ? [`changes ${policy} from Retain to ${after[policy] ?? 'Delete'}`]
      : [];

/** Expired records are deleted without a backup copy of their own, so no other attribute may decide about it. */
const expiry: Rule = (before, after) => {
  const attributeOf = (resource: Resource) =>
    nested(resource, 'TimeToLiveSpecification', 'Enabled') === true
      ? nested(resource, 'TimeToLiveSpecification', 'AttributeName')
      : undefined;
  const [old, next] = [before, after].map((table) => JSON.stringify(attributeOf(table) ?? 'nothing'));
  return old === next ? [] : [`changes TimeToLiveSpecification: records expire by ${next} instead of ${old}`];
};

/** DynamoDB creates or deletes one global index in an update, and changes none. */
const globalIndexes: Rule = (before, after) => {
  const indexesOf = (resource: Resource) =>
    new Map(
      ((property(resource, 'GlobalSecondaryIndexes') ?? []) as readonly Index[]).map((index) => [
        index.IndexName,
        index,
      ]),
    );
  const [old, next] = [indexesOf(before), indexesOf(after)] as const;
  const changed = [...old].flatMap(([name, index]) => {
    if (!next.has(name))
      return [`removes the global index ${name}, which a deployed function can still read`];
    return ['KeySchema', 'Projection']
      .filter((part) => !same(index[part as keyof Index], next.get(name)?.[part as keyof Index]))
      .map((part) => `changes ${part} of the global index ${name}, which DynamoDB cannot do`);
  });
  const added = [...next.keys()].filter((name) => !old.has(name));
  return added.length > 1
    ? [
        ...changed,
        `adds the global indexes ${added.join(' and ')}, of which DynamoDB creates one in an update`,
      ]
    : changed;
};

/** A passkey is valid for its relying party only. Before the first one there are no passkeys. */
const relyingParty: Rule = (before, after) => {
  const [old, next] = [before, after].map((resource) => property(resource, 'WebAuthnRelyingPartyID'));
  return old === undefined || same(old, next)
    ? []
    : ['changes WebAuthnRelyingPartyID, so no user can sign in with a stored passkey'];
};

const retained = [retains('DeletionPolicy'), retains('UpdateReplacePolicy')];

const rules: Record<GuardedType, readonly Rule[]> = {
  'AWS::DynamoDB::Table': [
    ...retained,
    turnsOff(
      'turns off point-in-time recovery (PointInTimeRecoverySpecification), which deletes all backups',
      (table) => nested(table, 'PointInTimeRecoverySpecification', 'PointInTimeRecoveryEnabled') === true,
    ),
    turnsOff(
      'turns off its deletion protection (DeletionProtectionEnabled)',
      (table) => property(table, 'DeletionProtectionEnabled') === true,
    ),
    expiry,
    globalIndexes,
  ],
  'AWS::Cognito::UserPool': [
    ...retained,
    turnsOff(
      'turns off its deletion protection (DeletionProtection)',
      (pool) => property(pool, 'DeletionProtection') === 'ACTIVE',
    ),
    relyingParty,
  ],
  'AWS::Cognito::UserPoolClient': [],
};

/** Whether changes of resources of a type can put stored data at risk. */
export const isGuarded = (type: string | undefined): type is GuardedType =>
  guardedTypes.some((guarded) => guarded === type);

/** The effects of changed settings that CloudFormation applies in place, or rejects during the deployment. */
export const settingEffects = (type: GuardedType, before: Resource, after: Resource): readonly string[] =>
  rules[type].flatMap((rule) => rule(before, after));
