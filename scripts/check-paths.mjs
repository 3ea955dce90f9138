// Checks the documents: each path of the repository that they name in code format exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryFiles } from './repository-files.mjs';

/** The folder whose files the documents name without `apps/web/src/`, for example `features/transfer`. */
const webSource = 'apps/web/src';

/** Folders and files that a command writes and Git ignores. */
const generated =
  /(?:^|\/)(?:dist|cdk\.out|generated|node_modules|\.cache|\.reports|\.turbo|\.screenshots)(?:\/|$)/;

/**
 * Returns the paths of the repository that a document names in backticks and that do not exist.
 * A path contains a slash and begins with a folder of the root, of the document's package or of `apps/web/src`.
 * `*` and `<name>` stand for a part of a name, `**` for folders, and `{a,b}` for each of its names.
 * @param document the path of the document
 * @param markdown its text
 * @param files the paths of all files of the repository
 */
export function findMissingPaths(document, markdown, files) {
  const known = new Set(files.flatMap((path) => [path, ...parentFolders(path)]));
  const bases = basesOf(document);
  return namedPaths(markdown)
    .filter((path) => !generated.test(path))
    .filter((path) => {
      const [first] = path.split('/');
      const possible = bases
        .map((base) => [base, `${base}${first}`])
        .filter(([, folder]) => known.has(folder));
      return possible.length > 0 && !possible.some(([base]) => exists(`${base}${path}`, known));
    });
}

/** The names in backticks that contain a slash, outside of code blocks. */
function namedPaths(markdown) {
  const text = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  const names = [...text.matchAll(/`([\w.@][\w.@*<>{},/-]*\/[\w.@*<>{},/-]*)`/g)].map(([, name]) => name);
  return [...new Set(names)].map((name) => name.replace(/\/$/, ''));
}

/** The folders from which a document names paths, with a slash at the end: the root, its package, the web app. */
function basesOf(document) {
  const inPackage = /^(?:apps|packages)\/[^/]+\/|^(?:schema|infra|ops)\//.exec(document)?.[0];
  const beside = document.replace(/[^/]+$/, '');
  return [...new Set(['', beside, ...(inPackage ? [inPackage, `${inPackage}src/`] : []), `${webSource}/`])];
}

function parentFolders(path) {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function exists(path, known) {
  if (!/[*<{]/.test(path)) return known.has(path);
  const pattern = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/<[^>]+>|\*+/g, '[^/]+')
    .replaceAll(/\{([^}]+)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`);
  const expression = new RegExp(`^${pattern}$`);
  return [...known].some((name) => expression.test(name));
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** A superseded decision is history and can name former paths. */
const isHistory = (path, markdown) =>
  path.startsWith('docs/decisions/') && /^- Status: superseded/m.test(markdown);

function main() {
  // An archive of the sources has no `.git`, so its files cannot be listed.
  if (!existsSync(join(root, '.git'))) return;
  const files = repositoryFiles(root);
  for (const document of files.filter((path) => path.endsWith('.md'))) {
    const markdown = readFileSync(join(root, document), 'utf8');
    if (isHistory(document, markdown)) continue;
    for (const path of findMissingPaths(document, markdown, files)) {
      console.error(`${document} names ${path}, which does not exist.`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
