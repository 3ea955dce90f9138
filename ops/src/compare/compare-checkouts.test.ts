import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCheckouts } from './compare-checkouts.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kairos-compare-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function checkout(name: string, sdl: string, stacks: Record<string, object>): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'schema'), { recursive: true });
  mkdirSync(join(root, 'infra/cdk.out'), { recursive: true });
  writeFileSync(join(root, 'schema/schema.graphql'), sdl);
  writeFileSync(join(root, 'schema/appsync.graphql'), 'scalar AWSDate');
  for (const [stack, template] of Object.entries(stacks)) {
    writeFileSync(join(root, `infra/cdk.out/${stack}.template.json`), JSON.stringify(template));
  }
  return root;
}
const outputs = (count: number) => ({
  Outputs: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`O${index}`, { Value: 'x'.repeat(80) }]),
  ),
});

test('compareCheckouts: compares the schema and all stacks of prod, including new and removed ones', async () => {
  const base = checkout('base', 'type Query { day: AWSDate }', {
    'Kairos-prod-Backend': outputs(1),
    'Kairos-prod-Old': outputs(1),
    'Kairos-dev-Backend': outputs(1),
  });
  const head = checkout('head', 'type Query { day: AWSDate month: Int }', {
    'Kairos-prod-Backend': outputs(1),
    'Kairos-prod-Web': outputs(2),
  });
  const { report, breaking } = await compareCheckouts(base, head);
  expect(breaking).toBe(false);
  expect(report).toContain('**Kairos-prod-Backend**: no change.');
  expect(report).toContain('<b>Kairos-prod-Old</b>: 1 change');
  expect(report).toContain('<b>Kairos-prod-Web</b>: 2 changes');
  expect(report).not.toContain('Kairos-dev');
});
test('compareCheckouts: reports a table that is replaced before everything else', async () => {
  const table = (key: string) => ({
    Resources: {
      NoteTable: {
        Type: 'AWS::DynamoDB::Table',
        Properties: { KeySchema: [{ AttributeName: key, KeyType: 'HASH' }] },
      },
    },
  });
  const base = checkout('base', 'type Query { a: Int }', { 'Kairos-prod-Backend': table('owner') });
  const head = checkout('head', 'type Query { a: Int }', { 'Kairos-prod-Backend': table('user') });
  const { report, replacing } = await compareCheckouts(base, head);
  expect(replacing).toBe(true);
  expect(report).toMatch(/^### Stored data\n\n\*\*1 at risk\.\*\*/);
  expect(report).toContain('- NoteTable (AWS::DynamoDB::Table) changes KeySchema');
  expect(await compareCheckouts(base, base)).toMatchObject({ replacing: false });
});
test('compareCheckouts: returns whether the schema is breaking', async () => {
  const base = checkout('base', 'type Query { a: Int b: Int }', {});
  const head = checkout('head', 'type Query { a: Int }', {});
  expect(await compareCheckouts(base, head)).toMatchObject({
    breaking: true,
    report: expect.stringContaining("Field 'b' was removed from object type 'Query'") as string,
  });
});
