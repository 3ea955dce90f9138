import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDataChanges, findDataChanges } from './data-changes.ts';
import { describeSchemaChanges, findSchemaChanges } from './schema-changes.ts';
import { describeTemplateChanges, type Template } from './describe-template-changes.ts';

/**
 * The changes of prod by merging a branch: compares its schema and templates with those of the target branch. Both
 * checkouts must be synthesised for prod.
 * @param base, head root folders
 * @returns Markdown, whether the schema breaks clients, and whether stored data is at risk
 */
export async function compareCheckouts(
  base: string,
  head: string,
): Promise<{ report: string; breaking: boolean; replacing: boolean }> {
  const schema = (root: string, file: string) => readFileSync(join(root, 'schema', file), 'utf8');
  const changes = await findSchemaChanges(
    schema(base, 'schema.graphql'),
    schema(head, 'schema.graphql'),
    schema(head, 'appsync.graphql'),
  );
  const stacks = [...new Set([...prodStacks(base), ...prodStacks(head)])].sort();
  const dataChanges = stacks.flatMap((stack) =>
    findDataChanges(readTemplate(base, stack), readTemplate(head, stack)),
  );
  const sections = [
    describeDataChanges(dataChanges),
    describeSchemaChanges(changes),
    '### `cdk diff` of prod\n',
  ];
  for (const stack of stacks) {
    sections.push(await describeTemplateChanges(stack, readTemplate(base, stack), readTemplate(head, stack)));
  }
  return {
    report: sections.filter((section) => section !== '').join('\n'),
    breaking: changes.breaking.length > 0,
    replacing: dataChanges.length > 0,
  };
}

const synthesised = (root: string) => join(root, 'infra/cdk.out');
const ending = '.template.json';

function prodStacks(root: string): string[] {
  return readdirSync(synthesised(root))
    .filter((name) => name.startsWith('Kairos-prod-') && name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
}

function readTemplate(root: string, stack: string): Template {
  const file = join(synthesised(root), stack + ending);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Template) : {};
}
