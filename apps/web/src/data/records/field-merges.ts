// @spec task-note merged-texts pause-all-habits

import { entities } from '@kairos/schema/entities';
import type { Field } from '@kairos/schema/entity';
import type { FieldMerges, MergeField } from '@kairos/sync/merge-field';
import { textMerge } from '@kairos/sync/merge-text';
import { mergePauses } from '#domain/habits/merge-pauses.ts';

function mergeOf(field: Field): MergeField | undefined {
  if (field.type !== 'String' || field.mergedAsText === undefined) return undefined;
  return textMerge(field.maxLength, field.mergedAsText);
}

/** The merges of fields that are no texts. */
const otherMerges: Readonly<Record<string, FieldMerges>> = { Habit: { pauses: mergePauses } };

/** How fields are merged that two devices have changed, by entity. Other fields have the later value. */
export const fieldMerges: Readonly<Record<string, FieldMerges>> = Object.fromEntries(
  entities.map(({ name, fields }) => {
    const merges = Object.entries<Field>(fields).flatMap(([field, rules]) => {
      const merge = mergeOf(rules);
      return merge ? [[field, merge] as const] : [];
    });
    return [name, { ...Object.fromEntries(merges), ...otherMerges[name] }];
  }),
);
