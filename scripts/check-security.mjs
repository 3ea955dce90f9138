// @spec asvs

// Checks docs/security.md: each link leads to a file, each quoted test title is in its file, and a requirement that is
// met names its files and a test.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the problems of a document with links to its files, one message for each.
 * @param document Markdown with reference links; cells name tests as `[file] "title…", "title"`
 * @param read gives the text of a linked path, or undefined when the file does not exist
 */
export function findLinkProblems(document, read) {
  const problems = [];
  const files = new Map();
  for (const [, label, path] of document.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)) {
    const text = read(path);
    if (text === undefined) problems.push(`[${label}] leads to ${path}, which does not exist`);
    files.set(label, text ?? '');
  }
  for (const row of document.split('\n').filter((line) => line.startsWith('| '))) {
    for (const cell of row.split(/(?<!\\)\|/)) {
      let file = '';
      for (const [, label, title] of cell.matchAll(/\[([^\]]+)\]|"([^"]+)"/g)) {
        if (label !== undefined) {
          if (!files.has(label)) problems.push(`[${label}] is not a link of the document`);
          file = label;
        } else if (files.get(file) && !hasTitle(files.get(file), title)) {
          problems.push(`[${file}] has no "${title}"`);
        }
      }
    }
  }
  return problems;
}

/** Whether a source has a title. An ellipsis can shorten the title; the source can break it or escape its quotes. */
function hasTitle(source, title) {
  const plain = source.replaceAll("\\'", "'").replaceAll(/\s+/g, ' ');
  return title
    .replaceAll('\\|', '|')
    .split('…')
    .every((part) => plain.includes(part.trim()));
}

/**
 * Returns the problems of a table of ASVS requirements, one message for each.
 * @param document Markdown with rows `| V1.2.3 | level | requirement | status | where or why | test |`
 */
export function findRequirementProblems(document) {
  const problems = [];
  const seen = new Set();
  for (const row of document.split('\n').filter((line) => /^\| V\d/.test(line))) {
    const [number, level, , status, where = '', test = ''] = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (seen.has(number)) problems.push(`${number} is listed twice`);
    seen.add(number);
    if (!['1', '2'].includes(level)) problems.push(`${number} has the level "${level}"`);
    if (!['met', 'not applicable', 'accepted'].includes(status)) {
      problems.push(`${number} has the status "${status}"`);
    }
    if (where === '') problems.push(`${number} has neither a file nor a reason`);
    if (status === 'met' && !where.includes('[')) problems.push(`${number} is met without a file`);
    if (status === 'met' && test !== 'document' && !/\[[^\]]+\] "/.test(test)) {
      problems.push(`${number} is met without a test`);
    }
  }
  return problems;
}

const root = fileURLToPath(new URL('..', import.meta.url));

function main() {
  const file = join(root, 'docs/security.md');
  const document = readFileSync(file, 'utf8');
  const read = (path) => {
    const target = join(dirname(file), path.split('#')[0]);
    if (!existsSync(target)) return undefined;
    return path.match(/\.\w+$/) ? readFileSync(target, 'utf8') : '';
  };
  for (const problem of [...findLinkProblems(document, read), ...findRequirementProblems(document)]) {
    console.error(`docs/security.md: ${problem}.`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
