// @spec demo-records

import type { DemoRecord } from './demo-record.ts';

/** The texts of the records in another language, by the English text. */
type Texts = Readonly<Record<string, string>>;

const fields = ['text', 'title', 'details', 'duration', 'note', 'name', 'description', 'plan', 'unit'];

/** The fields of an entity with texts for users. A week page has its last day in `to`. */
export function textFields(entity: string): readonly string[] {
  return entity === 'Letter' ? [...fields, 'to'] : fields;
}

const loaders = new Map<string, () => Promise<{ readonly default: Texts }>>([
  ['es', () => import('./texts/es.json')],
  ['zh-Hans', () => import('./texts/zh-Hans.json')],
  ['zh-Hant', () => import('./texts/zh-Hant.json')],
]);

/**
 * The records with their texts in a language. In a language without texts they stay in English.
 *
 * @param language BCP 47 tag
 * @throws when the texts cannot be loaded
 */
export async function translateRecords(
  records: readonly DemoRecord[],
  language: string,
): Promise<readonly DemoRecord[]> {
  const load = loaders.get(language);
  if (load === undefined) return records;
  const { default: texts } = await load();
  return records.map(({ entity, input }) => {
    const translated = textFields(entity).flatMap((field) => {
      const text = texts[String(input[field])];
      return text === undefined ? [] : [[field, text] as const];
    });
    return { entity, input: { ...input, ...Object.fromEntries(translated) } };
  });
}
