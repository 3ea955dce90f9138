import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const runbook = read('docs/runbook.md');
const headings = [...runbook.matchAll(/^#{2,3} (.+)$/gm)].map(([, text]) => text ?? '');

/** The texts of all files in a folder, recursively. */
function textsOf(folder: string, ending: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => read(`${folder}/${name}`));
}

test('runbook: has the sections that the commands refer to', () => {
  const sources = [...textsOf('ops/src', '.ts'), ...textsOf('.github/workflows', '.yml')].join('\n');
  const named = [...sources.matchAll(/\\?"([A-Z][^"\\]+)\\?" in docs\/runbook\.md/g)].map(([, name]) =>
    name?.replace(/\$\{\w+\}/, 'prod'),
  );
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) expect(headings).toContain(name);
});
test('runbook: all commands of the workspace exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...runbook.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});
test('runbook: all AWS commands have a region', () => {
  const lines = runbook.replaceAll('\\\n', ' ').split(/[\n`]/);
  // Sign-in commands have no region; text that only mentions `aws` has no operation.
  const commands = lines.filter((line) => /^\s*aws (?!configure|sso)[a-z\d]+ [a-z\d-]+/.test(line));
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((line) => !line.includes('--region us-east-1'))).toEqual([]);
});
test('runbook: each alarm of prod has an entry, and each entry an alarm', () => {
  const { Resources } = JSON.parse(read('infra/cdk.out/Kairos-prod-Watch.template.json')) as {
    Resources: Record<string, { Type: string; Properties: { AlarmDescription?: string } }>;
  };
  const alarms = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
  const anchors = alarms.map(
    ({ Properties }) => /docs\/runbook\.md#([\w-]+)$/.exec(Properties.AlarmDescription ?? '')?.[1],
  );
  const section = runbook.slice(runbook.indexOf('\n## Alarms'), runbook.indexOf('\n## Restore'));
  const entries = [...section.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  expect(anchors.length).toBeGreaterThan(0);
  // The budget is not a CloudWatch alarm, and its e-mails have no anchor. The functions are optional, and prod has none.
  const others = ['budget', 'function-errors', 'reminders-failing', 'reminders-late', 'reminders-stopped'];
  expect([...new Set([...anchors, ...others])].sort()).toEqual(entries.sort());
});
