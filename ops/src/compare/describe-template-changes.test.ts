import { describeTemplateChanges } from './describe-template-changes.ts';

const table = (protection: boolean) => ({
  Resources: { T: { Type: 'AWS::DynamoDB::Table', Properties: { DeletionProtectionEnabled: protection } } },
});

test('describeTemplateChanges: equal templates have no change', async () => {
  expect(await describeTemplateChanges('Kairos-prod-Backend', table(true), table(true))).toBe(
    '**Kairos-prod-Backend**: no change.\n',
  );
});
test('describeTemplateChanges: shows a changed property with both values, in plain text', async () => {
  const said = await describeTemplateChanges('Kairos-prod-Backend', table(true), table(false));
  expect(said).toContain('<b>Kairos-prod-Backend</b>: 1 change</summary>');
  expect(said).toContain('[~] AWS::DynamoDB::Table T');
  expect(said).toContain('DeletionProtectionEnabled');
  expect(said).not.toContain('\u001B');
});
test('describeTemplateChanges: shows removed resources, and those of a new or removed stack', async () => {
  expect(await describeTemplateChanges('S', table(true), {})).toContain('[-] AWS::DynamoDB::Table T');
  expect(await describeTemplateChanges('S', {}, table(true))).toContain('[+] AWS::DynamoDB::Table T');
});
test('describeTemplateChanges: text of a template cannot end the code block', async () => {
  const head = { Outputs: { O: { Value: 'x', Description: '````\n</details> @everyone' } } };
  expect(await describeTemplateChanges('S', {}, head)).toMatch(/\n(`{5,})\n[^]*\n\1\n/);
});
test('describeTemplateChanges: cuts a long difference at the end of a line and shows the number of omitted lines', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => [`O${index}`, { Value: 'x'.repeat(80) }] as const);
  const said = await describeTemplateChanges('S', {}, { Outputs: Object.fromEntries(names) });
  expect(said.length).toBeLessThan(9_000);
  expect(said).toMatch(/\n… and \d+ lines more: [^\n]+\n```\n/);
});
