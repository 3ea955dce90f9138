// @spec task-note merged-texts

import { entities } from '@kairos/schema/entities';
import type { Field } from '@kairos/schema/entity';
import type { FieldMerges, MergeField } from '@kairos/sync/merge-field';
import { textMerge } from '@kairos/sync/merge-text';

function mergeOf(field: Field): MergeField | undefined {
  if (field.type !== 'String' || field.mergedAsText === undefined) return undefined;
  return textMerge(field.maxLength, field.mergedAsText);
}

/** How fields are merged that two devices have changed, by entity. Other fields have the later value. */
export const fieldMerges: Readonly<Record<string, FieldMerges>> = Object.fromEntries(
  entities.map(({ name, fields }) => {
    const merges = Object.entries<Field>(fields).flatMap(([field, rules]) => {
      const merge = mergeOf(rules);
      return merge ? [[field, merge] as const] : [];
    });
    return [name, Object.fromEntries(merges)];
  }),
);
