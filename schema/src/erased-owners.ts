/**
 * The table of the owners who erased their account. It has one row for each, with the keys of the other tables, and is
 * no entity: the API writes it in the erasure of an account, and only operators read it, before they restore records.
 */
export const erasedOwners = {
  name: 'ErasedOwner',
  /** The logical id of the table in the template of a stage. */
  tableId: 'ErasedOwnerTable',
  /** The id of the only row of an owner. */
  rowId: 'erased',
  /**
   * How long a row is kept. A backup of a table ends after 35 days, a copy that an operator keeps or a file with users
   * can be older.
   */
  days: 90,
} as const;
