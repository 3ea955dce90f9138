const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An object as XML: keys are elements, a list repeats its element. */
export function xml(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return String(value).replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
  }
  return Object.entries(value)
    .flatMap(([name, inner]) => (Array.isArray(inner) ? inner : [inner]).map((item) => [name, item] as const))
    .map(([name, item]) => `<${name}>${xml(item)}</${name}>`)
    .join('');
}
