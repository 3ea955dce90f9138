function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The own fields of a stored value that have the same type in the template; none for a value that is no object. */
export function pickValidFields<Fields extends object>(template: Fields, stored: unknown): Partial<Fields> {
  if (typeof stored !== 'object' || stored === null) return {};
  const own = new Map<string, unknown>(Object.entries(stored));
  const alike = Object.entries(template).filter(([name, value]) => kindOf(own.get(name)) === kindOf(value));
  return Object.fromEntries(alike.map(([name]) => [name, own.get(name)])) as Partial<Fields>;
}
