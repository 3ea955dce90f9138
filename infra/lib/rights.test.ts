import { Template } from 'aws-cdk-lib/assertions';
import { accessStacks } from '../test/access-stacks.ts';
import { stageTemplates, textOf } from '../test/template.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: unknown;
}
type Policies = { PolicyDocument: { Statement: Statement[] } }[];

/** All permissions in a template: inline policies of roles, and separate policies. */
function rightsOf(template: Template): Statement[] {
  const properties = (type: string) =>
    Object.values(template.findResources(type)).map(
      (resource) => (resource as { Properties: Record<string, unknown> }).Properties,
    );
  const inside = properties('AWS::IAM::Role').flatMap(({ Policies = [] }) => Policies as Policies);
  const beside = [...properties('AWS::IAM::Policy'), ...properties('AWS::IAM::ManagedPolicy')];
  return [...inside, ...(beside as unknown as Policies)].flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );
}

const list = <Value>(value: Value | Value[]) => (Array.isArray(value) ? value : [value]);

/** The wildcards that AWS requires, by stack. */
const forced: Record<string, readonly string[]> = {
  // AppSync chooses the names of log streams.
  Backend: [expect.stringMatching(/:log-group:\/aws\/appsync\/apis\/\{[^}]*\}:log-stream:\*$/) as string],
  // The functions create log streams, whose names Lambda chooses.
  Push: ['CalendarLog', 'CalendarReaderLog', 'PushMakerLog', 'RemindersSenderLog'].map(
    (log) => expect.stringMatching(new RegExp(`:log-group:\\{${log}[^}]*\\}:log-stream:\\*$`)) as string,
  ),
  Web: [],
  Watch: [],
  Access: [],
  Prod: [
    expect.stringMatching(/^arn:aws:s3:::kairos-prod-web-\{AWS::AccountId\}\/\*$/) as string,
    // The ARN of a stack ends with an id that AWS chooses.
    'arn:aws:cloudformation:us-east-1:{AWS::AccountId}:stack/Kairos-prod-Backend/*',
    'arn:aws:cloudformation:us-east-1:{AWS::AccountId}:stack/Kairos-prod-Web/*',
    // AWS chooses the id of a user pool. The condition on the tag of the stage limits it: access-stack.test.ts.
    'arn:aws:cognito-idp:us-east-1:{AWS::AccountId}:userpool/*',
  ],
  Preview: [
    // The buckets of all previews and their files.
    ...Array<string>(3).fill(
      expect.stringMatching(/^arn:aws:s3:::kairos-pr-\*-web-\{AWS::AccountId\}/) as string,
    ),
    // ListStacks cannot be limited to some stacks.
    '*',
    'arn:aws:cloudformation:us-east-1:{AWS::AccountId}:stack/Kairos-pr-*-Web/*',
    'arn:aws:cognito-idp:us-east-1:{AWS::AccountId}:userpool/*',
  ],
};

const { access, preview, prod } = accessStacks('someone/kairos');

describe.each(['dev', 'pr-1', 'prod'])('%s', (stage) => {
  let templates: [string, Template][];
  beforeAll(async () => {
    templates = Object.entries({
      ...(await stageTemplates(stage, { reminders: true })),
      Access: Template.fromStack(access),
      Preview: Template.fromStack(preview),
      Prod: Template.fromStack(prod),
    });
  });

  test('permissions: no action has a wildcard', () => {
    const actions = templates.flatMap(([, template]) =>
      rightsOf(template).flatMap(({ Action }) => list(Action)),
    );
    expect(actions).toEqual(expect.arrayContaining(['dynamodb:Query', 'logs:PutLogEvents']));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test('permissions: resources have only the wildcards that AWS requires', () => {
    for (const [name, template] of templates) {
      const wide = rightsOf(template)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Resource }) => list(Resource).map(textOf))
        .filter((resource) => resource.includes('*'));
      expect({ [name]: wide }).toEqual({ [name]: forced[name] });
    }
  });

  test('permissions: no role has a policy managed by AWS', () => {
    for (const [, template] of templates) {
      expect(JSON.stringify(template.toJSON())).not.toMatch(/ManagedPolicyArns|iam::aws:policy/);
    }
  });
});
