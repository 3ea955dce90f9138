import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { formatDifferences, fullDiff } from '@aws-cdk/cloudformation-diff';

/** A parsed CloudFormation template; empty for an absent stack. */
export type Template = Readonly<Record<string, unknown>>;

/**
 * Maximum characters of one stack's difference. A stage has a few stacks, a comment can have 65,536 characters, and an
 * environment variable of a workflow 131,072 bytes, with three bytes per character of a table's lines.
 */
const longestDiff = 8_000;

/** The output of `cdk diff` for two templates of a stack, as collapsible Markdown. */
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
  const output = stripVTControlCharacters(await text(stream)).trim();
  const count = `${difference.differenceCount} change${difference.differenceCount === 1 ? '' : 's'}`;
  return `<details><summary><b>${stack}</b>: ${count}</summary>\n\n${fence(shorten(output))}\n\n</details>\n`;
}

/** A code block with a fence that is longer than any in the text. */
function fence(output: string): string {
  const longest = Math.max(2, ...[...output.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}\n${output}\n${ticks}`;
}

function shorten(output: string): string {
  if (output.length <= longestDiff) return output;
  const shortened = output.slice(0, output.lastIndexOf('\n', longestDiff));
  const rest = output.slice(shortened.length + 1).split('\n').length;
  return `${shortened}\n… and ${rest} lines more: run cdk diff to see all`;
}
