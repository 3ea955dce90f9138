import { App, Stack } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { stageTemplates } from '../test/template.ts';
import { StackValues } from './stack-values.ts';

type TemplatePart = Record<string, { Type: string; Default?: string; Properties?: { Name?: string } }>;

/** Names of the SSM parameters that a template reads. */
function read(template: Template): string[] {
  const parameters = Object.entries(template.findParameters('*') as TemplatePart);
  return parameters
    .filter(([id, { Type }]) => id !== 'BootstrapVersion' && Type.startsWith('AWS::SSM::Parameter'))
    .map(([, { Default = '' }]) => Default);
}

function written(template: Template): string[] {
  const resources = Object.values(template.findResources('AWS::SSM::Parameter') as TemplatePart);
  return resources.map(({ Properties }) => Properties?.Name ?? '');
}

test.each([
  ['dev', false],
  ['pr-1', false],
  ['prod', false],
  ['dev', true],
  ['prod', true],
])(
  'stack values: in %s, with functions: %s, an earlier stack writes the values that a stack reads',
  async (stage, reminders) => {
    const { Backend, Push, Web, Watch } = await stageTemplates(stage, { reminders });
    expect(read(Backend)).toEqual([]);
    expect(read(Web).length).toBeGreaterThan(0);
    expect(Push !== undefined).toBe(reminders);
    const earlier = [...written(Backend), ...(Push ? written(Push) : [])];
    if (Push) expect(written(Backend)).toEqual(expect.arrayContaining(read(Push)));
    expect(earlier).toEqual(expect.arrayContaining(read(Web)));
    if (Watch) expect([...earlier, ...written(Web)]).toEqual(expect.arrayContaining(read(Watch)));
  },
);

test('stack values: no stack has references that CloudFormation does not update or that block a replacement', async () => {
  for (const template of Object.values(await stageTemplates('prod', { reminders: true }))) {
    expect(JSON.stringify(template.toJSON())).not.toMatch(/Fn::GetStackOutput|Fn::ImportValue|"Export"/);
  }
});

test('stack values: a stack that reads a value is deployed after the stack that writes it', () => {
  const app = new App();
  const [producer, consumer] = [new Stack(app, 'Producer'), new Stack(app, 'Consumer')];
  new StackValues(producer, 'dev', { Url: 'https://example.org' }).readIn(consumer, 'Url');
  expect(consumer.dependencies).toEqual([producer]);
});
