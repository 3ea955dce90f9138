import { createEngine, createEngineTables, type Engine } from '@kairos/dynamodb/engine/engine';
import { openConnection, type Connection } from '@kairos/sqlite/connection';
import { applyKeyValueWrites, createKeyValues } from '@kairos/sqlite/key-values';
import { legacyKeysEntry, legacyTableOf, type TableKey } from '@kairos/user-pool/level-keys';
import { googleEntry } from '../google/google-state.ts';
import { instanceEntry } from '../instance.ts';
import { outboxTable } from '../mail/waiting-mails.ts';
import { closeForMove } from './close-for-move.ts';
import type { Entry } from './former-backup.ts';
import type { FormerMail } from './former-folder.ts';
import { readFormerItem, readFormerTable } from './former-tables.ts';

/** The data of a version before `kairos.db`. */
export interface FormerData {
  /** Called twice: LevelDB's order has the records before the definitions of their tables. */
  entries(): AsyncIterable<Entry>;
  mails(): readonly FormerMail[];
}

const places: Readonly<Record<string, TableKey>> = {
  'instance.json': instanceEntry,
  'google.json': googleEntry,
  'user-pool/keys.json': legacyKeysEntry,
};

/**
 * Writes the data of a former version to a new database file, in one transaction.
 *
 * @throws SyntaxError when a value is no JSON
 * @throws the error of the disk or of the former data
 */
export async function fillDatabase(file: string, former: FormerData): Promise<void> {
  const connection = await openConnection(file);
  try {
    connection.exec('BEGIN IMMEDIATE');
    createKeyValues(connection);
    createEngineTables(connection);
    const engine = createEngine(connection);
    await createTables(engine, former.entries());
    for await (const one of former.entries()) put(connection, engine, one);
    for (const { key, mail } of former.mails()) putValue(connection, { table: outboxTable, key }, mail);
    connection.exec('COMMIT');
  } catch (error) {
    // Rolls back.
    connection.close();
    throw error;
  }
  closeForMove(connection);
}

async function createTables(engine: Engine, entries: AsyncIterable<Entry>): Promise<void> {
  const tables = [];
  for await (const [kind, key, value] of entries) {
    const table = kind === 'tables' ? readFormerTable(key, value) : undefined;
    if (table) tables.push(table);
  }
  for (const { input } of tables.toSorted((one, other) => one.createdAt - other.createdAt)) {
    engine.execute('CreateTable', input);
  }
}

function put(connection: Connection, engine: Engine, [kind, key, value]: Entry): void {
  if (kind === 'tables') {
    const input = readFormerItem(key, value);
    if (input) engine.execute('PutItem', input);
  } else {
    const place = kind === 'file' ? places[key] : legacyTableOf(key);
    // Another file was not of Kairos.
    if (place) putValue(connection, place, JSON.parse(value) as unknown);
  }
}

function putValue(connection: Connection, place: TableKey, value: unknown): void {
  applyKeyValueWrites(connection, [{ type: 'put', ...place, value }]);
}
