import { describeTemplateChanges } from './describe-template-changes.ts';

const table = (protection: boolean) => ({
  Resources: { T: { Type: 'AWS::DynamoDB::Table', Properties: { DeletionProtectionEnabled: protection } } },
});

test('the same template is no change', async () => {
  expect(await describeTemplateChanges('Kairos-prod-Backend', table(true), table(true))).toBe(
    '**Kairos-prod-Backend**: no change.\n',
  );
});
test('a changed property is told with both values, in plain text', async () => {
  const said = await describeTemplateChanges('Kairos-prod-Backend', table(true), table(false));
  expect(said).toContain('<b>Kairos-prod-Backend</b>: 1 change</summary>');
  expect(said).toContain('[~] AWS::DynamoDB::Table T');
  expect(said).toContain('DeletionProtectionEnabled');
  expect(said).not.toContain('\u001B');
});
test('a resource that goes is told, also when its whole stack is new or gone', async () => {
  expect(await describeTemplateChanges('S', table(true), {})).toContain('[-] AWS::DynamoDB::Table T');
  expect(await describeTemplateChanges('S', {}, table(true))).toContain('[+] AWS::DynamoDB::Table T');
});
test('text of a template cannot leave its block', async () => {
  const head = { Outputs: { O: { Value: 'x', Description: '````\n</details> @everyone' } } };
  expect(await describeTemplateChanges('S', {}, head)).toMatch(/\n(`{5,})\n[^]*\n\1\n/);
});
test('a difference that no comment could hold is cut where a line ends, and says by how much', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => [`O${index}`, { Value: 'x'.repeat(80) }] as const);
  const said = await describeTemplateChanges('S', {}, { Outputs: Object.fromEntries(names) });
  expect(said.length).toBeLessThan(9_000);
  expect(said).toMatch(/\n… and \d+ lines more: [^\n]+\n```\n/);
});
