import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

interface Recorded {
  /** By path. Bytes as Latin-1. */
  readonly files: Readonly<Record<string, string>>;
  /** All items by table, as DynamoDB's JSON, with bytes in base64. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** All values by table of the user pool and key. */
  readonly userPool: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * A data folder that commit d4d7d79b wrote, the last one with LevelDB, after a restart: 19 tables, four users (Anne, Bob and Mira
 * with the password `quiet-river-42`, and one who is not confirmed), and texts, numbers and bytes that are seldom. Its tables and
 * its user pool were read by the database clients of that commit.
 */
export const recordedFolder = JSON.parse(
  brotliDecompressSync(readFileSync(join(__dirname, 'former-folder.json.br'))).toString(),
  // The former version stored half of a surrogate pair as it was. A text of the database is UTF-8.
  (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : value,
) as Recorded;

/** Writes the files of the recorded folder. */
export function writeFormerFolder(data: string): void {
  for (const [path, content] of Object.entries(recordedFolder.files)) {
    const file = join(data, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, content, { encoding: 'latin1', mode: 0o600 });
  }
}
