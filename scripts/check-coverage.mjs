// Checks docs/spec-coverage.md: all files exist, and all quoted test titles are in their files.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the problems of a coverage document, one line each.
 * @param document Markdown with reference links; cells name tests as `[file] "title…", "title"`
 * @param read gives the text of a linked path, or undefined when the file does not exist
 */
export function findCoverageProblems(document, read) {
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

/** A title can be shortened by an ellipsis; the source can break it or escape its quotes. */
function hasTitle(source, title) {
  const plain = source.replaceAll("\\'", "'").replaceAll(/\s+/g, ' ');
  return title
    .replaceAll('\\|', '|')
    .split('…')
    .every((part) => plain.includes(part.trim()));
}

function main() {
  const file = fileURLToPath(new URL('../docs/spec-coverage.md', import.meta.url));
  const problems = findCoverageProblems(readFileSync(file, 'utf8'), (path) => {
    const target = join(dirname(file), path);
    if (!existsSync(target)) return undefined;
    return path.match(/\.\w+$/) ? readFileSync(target, 'utf8') : '';
  });
  for (const problem of problems) console.error(`docs/spec-coverage.md: ${problem}.`);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
