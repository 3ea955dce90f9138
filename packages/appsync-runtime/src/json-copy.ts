/** A deep copy of plain data that belongs to this realm: what JSON keeps. */
export const jsonCopy = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
