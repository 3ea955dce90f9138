import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchemaChanges, findSchemaChanges } from './schema-changes.ts';
import { describeTemplateChanges, type Template } from './describe-template-changes.ts';

/**
 * The changes of prod by merging a branch: compares its schema and templates with those of the target branch. Both
 * checkouts must be synthesised for prod.
 * @param base, head root folders
 * @returns Markdown, and whether the schema breaks clients
 */
export async function compareCheckouts(
  base: string,
  head: string,
): Promise<{ report: string; breaking: boolean }> {
  const schema = (root: string, file: string) => readFileSync(join(root, 'schema', file), 'utf8');
  const changes = findSchemaChanges(
    schema(base, 'schema.graphql'),
    schema(head, 'schema.graphql'),
    schema(head, 'appsync.graphql'),
  );
  const stacks = new Set([...prodStacks(base), ...prodStacks(head)]);
  const sections = [describeSchemaChanges(changes), '### `cdk diff` of prod\n'];
  for (const stack of [...stacks].sort()) {
    sections.push(await describeTemplateChanges(stack, readTemplate(base, stack), readTemplate(head, stack)));
  }
  return { report: sections.join('\n'), breaking: changes.breaking.length > 0 };
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
