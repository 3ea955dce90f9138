import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const name = /^(?:daily|before-[\w.-]+?)-(\d{4}-\d{2}-\d{2})\.(?!.*\.partial-)/;

/** The path of the newest automatic backup of a data folder. */
export function newestBackup(directory: string): string | undefined {
  const folder = join(directory, 'backups');
  let newest: { readonly file: string; readonly day: string } | undefined;
  for (const file of namesIn(folder)) {
    const day = name.exec(file)?.[1];
    if (day !== undefined && (newest === undefined || day >= newest.day)) newest = { file, day };
  }
  return newest && join(folder, newest.file);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
