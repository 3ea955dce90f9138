import { parseSync } from '@swc/core';

/** The string literals of a source, and its templates as patterns. */
export interface Strings {
  readonly literals: ReadonlySet<string>;
  /** Match the possible values of a template; a group for each value. */
  readonly templates: readonly RegExp[];
}

/** The strings of TypeScript sources. */
export function stringsOf(sources: readonly string[]): Strings {
  const literals = new Set<string>();
  const templates = new Set<string>();
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as Record<string, unknown>;
    if (type === 'StringLiteral') literals.add(String(value));
    if (type === 'TemplateLiteral') templates.add(patternOf(quasis as readonly { cooked: string }[]));
    Object.values(node).forEach(visit);
  };
  for (const source of sources) visit(parseSync(source, { syntax: 'typescript', tsx: true }));
  return { literals, templates: [...templates].map((pattern) => new RegExp(`^${pattern}$`)) };
}

function patternOf(parts: readonly { readonly cooked: string }[]): string {
  return parts.map(({ cooked }) => cooked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)');
}

/**
 * The ids that no source names: neither whole, nor by a template that begins with their area and whose values are all
 * literals somewhere, as in `habit-tracker.mood-${mood}` with 'great'.
 */
export function unusedIds(ids: readonly string[], { literals, templates }: Strings): string[] {
  const byTemplate = (id: string) => {
    const area = id.slice(0, id.indexOf('.') + 1);
    return templates.some((template) => {
      const [, ...values] = template.source.startsWith(`^${area.replace('.', '\\.')}`)
        ? (template.exec(id) ?? [])
        : [];
      return values.length > 0 && values.every((value) => literals.has(value));
    });
  };
  return ids.filter((id) => !literals.has(id) && !byTemplate(id));
}
