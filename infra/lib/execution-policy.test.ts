import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageTemplates } from '../test/template.ts';

interface Statement {
  readonly Sid?: string;
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
  readonly Condition?: unknown;
}

/**
 * The actions of CloudFormation's handlers by type of resource, which `scripts/linters/handler_permissions.py` writes.
 * `withoutSchema` has the types that AWS publishes no schema for. `notUsed` has the actions that no used property needs, by
 * type and reason.
 */
interface HandlerPermissions {
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly withoutSchema: Readonly<Record<string, readonly string[]>>;
  readonly notUsed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const handlers = JSON.parse(
  readFileSync(join(__dirname, '../test/handler-permissions.json'), 'utf8'),
) as HandlerPermissions;

const text = readFileSync(join(__dirname, '../execution-policy.json'), 'utf8');
const { Statement: statements } = JSON.parse(text) as { readonly Statement: readonly Statement[] };
const allowed = statements.flatMap(({ Action }) => Action);
/** IAM compares actions without case. */
const isAllowed = (action: string) =>
  allowed.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(action));

const actionsOf: Readonly<Record<string, readonly string[]>> = {
  ...handlers.types,
  ...handlers.withoutSchema,
};
const notUsed = (type: string) => Object.values(handlers.notUsed[type] ?? {}).flat();

/** The resource types of all templates, with every optional part of a stage. */
async function typesOfTemplates(): Promise<readonly string[]> {
  const domain = { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' };
  const settings = {
    ...{ domain, passkeys: true, reminders: true },
    ...{ mailFrom: 'hello@example.org', alarmMail: 'ops@example.org' },
  };
  const stages = await Promise.all([
    ...['dev', 'pr-1', 'prod'].map((name) => stageTemplates(name)),
    stageTemplates('prod', settings),
  ]);
  const resources = stages.flatMap((templates) =>
    Object.values(templates).flatMap((template) =>
      Object.values((template.toJSON() as { Resources: Record<string, { Type: string }> }).Resources),
    ),
  );
  const all = resources.map(({ Type }) => Type);
  return [...new Set(all)].sort();
}

test('execution policy: the handler permissions have each resource type of the templates', async () => {
  expect(Object.keys(actionsOf).sort()).toEqual(await typesOfTemplates());
  expect(Object.keys(actionsOf).filter((type) => actionsOf[type]?.length === 0)).toEqual([]);
});

test.each(Object.keys(actionsOf))(
  'execution policy: allows what the handlers of %s need for the properties that are used',
  (type) => {
    const missing = actionsOf[type]?.filter(
      (action) => !isAllowed(action) && !notUsed(type).includes(action),
    );
    expect(missing).toEqual([]);
  },
);

test('execution policy: has no exception for an action that is allowed, or that no handler of the type names', () => {
  const exceptions = Object.keys(handlers.notUsed).flatMap((type) =>
    notUsed(type).map((action) => [type, action] as const),
  );
  expect(
    exceptions.filter(([type, action]) => isAllowed(action) || !actionsOf[type]?.includes(action)),
  ).toEqual([]);
});

test('execution policy: does not limit AppSync to names, because most of its actions have no type of resource', () => {
  expect(statements.find(({ Sid }) => Sid === 'Api')?.Resource).toBe('*');
});

test('execution policy: creates and changes the permissions only of roles with the boundary, which it cannot remove', () => {
  for (const action of ['iam:CreateRole', 'iam:PutRolePolicy', 'iam:PutRolePermissionsBoundary']) {
    const allowing = statements.filter(({ Action }) => [Action].flat().some((pattern) => pattern === action));
    expect(allowing).toMatchObject([
      { Condition: { ArnLike: { 'iam:PermissionsBoundary': 'arn:aws:iam::*:policy/kairos-boundary' } } },
    ]);
  }
  for (const action of [
    'iam:DeleteRolePermissionsBoundary',
    'iam:CreatePolicyVersion',
    'iam:AttachRolePolicy',
  ])
    expect(isAllowed(action)).toBe(false);
});

interface RoleProperties {
  readonly PermissionsBoundary?: unknown;
  readonly Policies?: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[];
}

test('permissions boundary: the setting limits all roles, and the boundary allows what their policies do', async () => {
  const settings = { permissionsBoundary: 'kairos-boundary', reminders: true };
  const templates = Object.values(await stageTemplates('prod', settings));
  const roles = templates.flatMap((template) =>
    Object.values(template.findResources('AWS::IAM::Role')).map(
      (role) => (role as { Properties: RoleProperties }).Properties,
    ),
  );
  expect(roles.length).toBeGreaterThan(20);
  for (const { PermissionsBoundary } of roles)
    expect(JSON.stringify(PermissionsBoundary)).toContain(':policy/kairos-boundary');
  const boundary = readFileSync(join(__dirname, '../permissions-boundary.json'), 'utf8');
  const limit = (JSON.parse(boundary) as { Statement: readonly Statement[] }).Statement;
  const within = limit.flatMap(({ Action }) => Action);
  const used = roles.flatMap(({ Policies = [] }) =>
    Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }) => Action)),
  );
  expect([...new Set(used)].filter((action) => !within.includes(action))).toEqual([]);
});

test('execution policy: has only services that the templates use', () => {
  const serviceOf = (action: string) => action.split(':')[0];
  const used = new Set(Object.values(actionsOf).flat().map(serviceOf));
  expect([...new Set(allowed.map(serviceOf))].filter((service) => !used.has(service))).toEqual([]);
});

test.each([
  'appsync:GraphQL',
  'cognito-idp:AdminGetUser',
  'cognito-idp:ListUsers',
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:Scan',
  'iam:AttachRolePolicy',
  'iam:CreateUser',
  'logs:GetLogEvents',
  's3:GetObject',
  's3:PutObject',
  'sts:AssumeRole',
])('execution policy: does not allow %s', (action) => {
  expect(isAllowed(action)).toBe(false);
});

test('execution policy: fits into a managed policy of IAM, which has 6,144 characters, with 150 to spare', () => {
  expect(JSON.stringify(JSON.parse(text)).length).toBeLessThan(6144 - 150);
});
