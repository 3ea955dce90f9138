import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A temporary folder with files of JSON, by name, as a URL. */
export function folderOf(files: Readonly<Record<string, unknown>>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), JSON.stringify(content));
  }
  return pathToFileURL(`${folder}/`);
}
