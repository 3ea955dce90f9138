import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildASTSchema, parse } from 'graphql';

/** The effects of a schema change on clients of the old schema, one line each. */
export interface SchemaChanges {
  /** Valid requests fail or get other responses. */
  readonly breaking: readonly string[];
  /** Requests still work, but can return unexpected values, or a directive such as an authorization has changed. */
  readonly dangerous: readonly string[];
}

/**
 * Compares two schemas.
 * @param base the deployed SDL; `head` the new one
 * @param prelude SDL for both: AppSync's scalars and directives
 * @throws GraphQLError when one of them is invalid
 */
export async function findSchemaChanges(base: string, head: string, prelude: string): Promise<SchemaChanges> {
  const build = (sdl: string) => buildASTSchema(parse(`${prelude}\n${sdl}`));
  const changes = await diff(build(base), build(head));
  const of = (level: CriticalityLevel) =>
    changes.filter(({ criticality }) => criticality.level === level).map(({ message }) => message);
  return { breaking: of(CriticalityLevel.Breaking), dangerous: of(CriticalityLevel.Dangerous) };
}

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
