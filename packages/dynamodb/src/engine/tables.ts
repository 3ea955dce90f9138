import type { Connection } from '@kairos/sqlite/connection';
import { tableInUse, tableNotFound } from '../errors.ts';
import type { TableDefinition } from './definition.ts';
import { creationOf, describeTable, type Table } from './table.ts';

interface StoredTable {
  readonly id: number;
  readonly definition: string;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export function createTableOfTables(connection: Connection): void {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, definition TEXT NOT NULL, created INTEGER NOT NULL)',
  );
}

/** The tables of DynamoDB in a database, with their definitions in memory. */
export class Tables {
  readonly #connection: Connection;
  #tables: ReadonlyMap<string, Table> = new Map();

  constructor(connection: Connection) {
    this.#connection = connection;
    this.reload();
  }

  reload(): void {
    const rows = this.#connection.all<StoredTable>(
      'SELECT id, definition, created FROM tables ORDER BY name',
    );
    const tables = rows.map(({ id, definition, created }) =>
      describeTable(id, JSON.parse(definition) as TableDefinition, new Date(created)),
    );
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** In the order of their bytes. */
  get names(): string[] {
    return [...this.#tables.keys()];
  }

  /** @throws ResourceNotFoundException */
  get(name: string): Table {
    const table = this.#tables.get(name);
    if (table === undefined) throw tableNotFound(name);
    return table;
  }

  /** @throws ResourceInUseException */
  create(definition: TableDefinition): Table {
    const name = definition.TableName;
    if (this.#tables.has(name)) throw tableInUse(name);
    // Later than all others: a rebuild of a table compares the times.
    const times = [...this.#tables.values()].map(({ created }) => created.getTime() + 1);
    const created = Math.max(Date.now(), ...times);
    this.#connection.run(
      'INSERT INTO tables (name, definition, created) VALUES (?, ?, ?)',
      name,
      JSON.stringify(definition),
      created,
    );
    const stored = this.#connection.get('SELECT id FROM tables WHERE name = ?', name);
    const table = describeTable(Number(stored?.id), definition, new Date(created));
    for (const statement of creationOf(table)) this.#connection.exec(statement);
    this.reload();
    return table;
  }

  /** @throws ResourceNotFoundException */
  delete(name: string): Table {
    const table = this.get(name);
    this.#connection.exec(`DROP TABLE ${table.sqlName}`);
    this.#connection.run('DELETE FROM tables WHERE name = ?', name);
    this.reload();
    return table;
  }
}
