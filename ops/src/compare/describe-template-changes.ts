import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { formatDifferences, fullDiff } from '@aws-cdk/cloudformation-diff';

/** A CloudFormation template as JSON says it; an absent stack is an empty one. */
export type Template = Readonly<Record<string, unknown>>;

/**
 * Characters of one stack's difference. A stage has a handful of stacks, a comment may have 65,536 characters, and what
 * a workflow hands on by its environment 131,072 bytes: a line of a table takes three a character.
 */
const longestDiff = 8_000;

/** What `cdk diff` says of two templates of a stack, as Markdown that can be folded open. */
export async function describeTemplateChanges(
  stack: string,
  base: Template,
  head: Template,
): Promise<string> {
  const difference = fullDiff(base, head);
  if (difference.differenceCount === 0) return `**${stack}**: no change.\n`;
  const stream = new PassThrough();
  formatDifferences(stream, difference);
  stream.end();
  const said = stripVTControlCharacters(await text(stream)).trim();
  const count = `${difference.differenceCount} change${difference.differenceCount === 1 ? '' : 's'}`;
  return `<details><summary><b>${stack}</b>: ${count}</summary>\n\n${fence(shorten(said))}\n\n</details>\n`;
}

/** A code block that no line of the text can close. */
function fence(said: string): string {
  const longest = Math.max(2, ...[...said.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}\n${said}\n${ticks}`;
}

function shorten(said: string): string {
  if (said.length <= longestDiff) return said;
  const kept = said.slice(0, said.lastIndexOf('\n', longestDiff));
  const rest = said.slice(kept.length + 1).split('\n').length;
  return `${kept}\n… and ${rest} lines more: cdk diff on a laptop shows all`;
}
