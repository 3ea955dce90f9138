import type { Connection } from '@kairos/sqlite/connection';

/** More names than this are stored in each item. They come from maps whose keys are data. */
const maxNames = 10_000;

export function createAttributeNames(connection: Connection): void {
  connection.exec('CREATE TABLE IF NOT EXISTS attribute_names (id INTEGER PRIMARY KEY, name TEXT NOT NULL)');
}

/** Numbers from 1 on for the names of attributes, which are shorter in stored items. Names are only added. */
export class AttributeNames {
  readonly #connection: Connection;
  readonly #ids = new Map<string, number>();
  /** By number. The first has no name. */
  #names: string[] = [''];

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The number of a name, which is added when it is new. Undefined when it is not numbered. */
  idOf(name: string): number | undefined {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    if (this.#names.length > maxNames || name.includes('\0')) return undefined;
    const id = this.#names.length;
    this.#connection.run('INSERT INTO attribute_names VALUES (?, ?)', id, name);
    this.#add(name);
    return id;
  }

  nameOf(id: number): string {
    // Another connection can have added it.
    if (id >= this.#names.length) this.#readNew();
    const name = this.#names[id];
    if (name === undefined) throw new Error(`The attribute name ${id} is missing.`);
    return name;
  }

  /** Forgets names whose transaction was rolled back. Call it before items are written. */
  refresh(): void {
    const last = Number(this.#connection.get('SELECT max(id) AS last FROM attribute_names')?.last ?? 0);
    if (last < this.#names.length - 1) {
      this.#names = [''];
      this.#ids.clear();
    }
    if (last > this.#names.length - 1) this.#readNew();
  }

  #readNew(): void {
    const rows = this.#connection.all<{ name: string }>(
      'SELECT name FROM attribute_names WHERE id >= ? ORDER BY id',
      this.#names.length,
    );
    for (const { name } of rows) this.#add(name);
  }

  #add(name: string): void {
    this.#ids.set(name, this.#names.length);
    this.#names.push(name);
  }
}
