import type { SchemaChanges } from './find-schema-changes.ts';

/** The label of a pull request with an intended breaking change. */
export const breakingLabel = 'breaking-schema';

/** Describes the changes as a Markdown section for the comment on a pull request. */
export function describeSchemaChanges({ breaking, dangerous }: SchemaChanges): string {
  const parts = ['### GraphQL schema'];
  if (breaking.length + dangerous.length === 0) parts.push('No change that affects open browser tabs.');
  if (breaking.length > 0) {
    parts.push(
      `**${breaking.length} breaking.** Tabs that are open during the deployment run the old code. Add first, remove in a later release; if it is intended, label the pull request \`${breakingLabel}\`.`,
      list(breaking),
    );
  }
  if (dangerous.length > 0) parts.push(`**${dangerous.length} dangerous.**`, list(dangerous));
  return `${parts.join('\n\n')}\n`;
}

const list = (changes: readonly string[]) => changes.map((change) => `- ${change}`).join('\n');
