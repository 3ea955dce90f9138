import { Template } from 'aws-cdk-lib/assertions';
import { accessStacks, stageTemplates, textOf } from '../test/template.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
}
type Policies = { PolicyDocument: { Statement: Statement[] } }[];

/** Every right that a template gives to somebody: roles with what is in them, and policies beside them. */
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

/** What AWS forces, by stack; anything more is a finding. */
const forced: Record<string, readonly string[]> = {
  // A log is written in streams that AppSync names.
  Backend: [expect.stringMatching(/:log-group:\/aws\/appsync\/apis\/\{[^}]*\}:log-stream:\*$/) as string],
  Web: [],
  Watch: [],
  Access: [],
  Prod: [expect.stringMatching(/^arn:aws:s3:::kairos-prod-web-\{AWS::AccountId\}\/\*$/) as string],
  Preview: [
    // The files of every preview, and the bucket they are in.
    ...Array<string>(3).fill(
      expect.stringMatching(/^arn:aws:s3:::kairos-pr-\*-web-\{AWS::AccountId\}/) as string,
    ),
    // Stacks are listed all together or not at all.
    '*',
  ],
};

describe.each(['dev', 'pr-1', 'prod'])('%s', (stage) => {
  let templates: [string, Template][];
  beforeAll(async () => {
    const { access, preview, prod } = await accessStacks('someone/kairos');
    templates = Object.entries({
      ...(await stageTemplates(stage)),
      Access: Template.fromStack(access),
      Preview: Template.fromStack(preview),
      Prod: Template.fromStack(prod),
    });
  });

  test('no right has a wildcard for what may be done', () => {
    const actions = templates.flatMap(([, template]) =>
      rightsOf(template).flatMap(({ Action }) => list(Action)),
    );
    expect(actions).toEqual(expect.arrayContaining(['dynamodb:Query', 'logs:PutLogEvents']));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test('a wildcard for what it may be done to is one that AWS forces', () => {
    for (const [name, template] of templates) {
      const wide = rightsOf(template)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Resource }) => list(Resource).map(textOf))
        .filter((resource) => resource.includes('*'));
      expect({ [name]: wide }).toEqual({ [name]: forced[name] });
    }
  });

  test('nobody has the rights of a policy that AWS may widen', () => {
    for (const [, template] of templates) {
      expect(JSON.stringify(template.toJSON())).not.toMatch(/ManagedPolicyArns|iam::aws:policy/);
    }
  });
});
