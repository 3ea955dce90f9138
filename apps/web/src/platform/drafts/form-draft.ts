import { pickValidFields } from './pick-valid-fields.ts';

/** The unsaved input in the form of a record. */
export interface FormDraft<Form> {
  readonly typed: Partial<Form>;
  /** The stored values that the typed fields showed before. */
  readonly seen: Partial<Form>;
}

type Values = Readonly<Record<string, unknown>>;

/** Merges a typed text with one that was stored meanwhile: see `MergeField` in `@kairos/sync`. */
export type MergeTexts = (texts: {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isMineLater: boolean;
}) => { readonly value: unknown; readonly lost?: readonly string[] };

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick<Form extends object>(values: Partial<Form>, names: readonly string[]): Partial<Form> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Form>;
}

function withFields<Form extends object>(
  { typed, seen }: FormDraft<Form>,
  isIncluded: (name: string) => boolean,
): FormDraft<Form> | undefined {
  const names = Object.keys(typed).filter(isIncluded);
  return names.length === 0 ? undefined : { typed: pick(typed, names), seen: pick(seen, names) };
}

/**
 * The draft after fields were changed; undefined when it no longer differs from the record.
 *
 * @param stored the form as the record has it now
 */
export function withTyped<Form extends object>(
  draft: FormDraft<Form> | undefined,
  stored: Form,
  part: Partial<Form>,
): FormDraft<Form> | undefined {
  const typed: Partial<Form> = { ...draft?.typed, ...part };
  const seen = { ...pick<Form>(stored, Object.keys(part)), ...draft?.seen };
  return withFields({ typed, seen }, (name) => !isSame((typed as Values)[name], (stored as Values)[name]));
}

function isOutdated<Form extends object>(
  { typed, seen }: FormDraft<Form>,
  stored: Form,
  name: string,
): boolean {
  const now = (stored as Values)[name];
  return !isSame((seen as Values)[name], now) && !isSame((typed as Values)[name], now);
}

/**
 * The draft with the changes that were stored meanwhile in its texts. A text of which words would be lost stays as it is.
 *
 * @param mergeOf returns the merge of a field; undefined for one that is not merged
 */
export function withMerged<Form extends object>(
  draft: FormDraft<Form> | undefined,
  stored: Form,
  mergeOf: (field: string) => MergeTexts | undefined,
): FormDraft<Form> | undefined {
  if (draft === undefined) return undefined;
  const values = stored as Values;
  const merged = Object.entries(draft.typed).flatMap(([name, mine]) => {
    const merge = isOutdated(draft, stored, name) ? mergeOf(name) : undefined;
    if (!merge) return [];
    const result = merge({
      base: (draft.seen as Values)[name],
      mine,
      theirs: values[name],
      isMineLater: true,
    });
    return result.lost ? [] : [[name, result.value] as const];
  });
  return {
    typed: { ...draft.typed, ...Object.fromEntries(merged) },
    seen: { ...draft.seen, ...Object.fromEntries(merged.map(([name]) => [name, values[name]])) },
  };
}

/** Whether saving the draft would replace a value that the user has not seen, e.g. from another device. */
export function hasConflict<Form extends object>(draft: FormDraft<Form> | undefined, stored: Form): boolean {
  return draft !== undefined && Object.keys(draft.typed).some((name) => isOutdated(draft, stored, name));
}

/** The draft without the fields that would replace a value that the user has not seen. */
export function withoutConflicts<Form extends object>(
  draft: FormDraft<Form> | undefined,
  stored: Form,
): FormDraft<Form> | undefined {
  return draft && withFields(draft, (name) => !isOutdated(draft, stored, name));
}

/** A stored draft of a form like the template; undefined when there is none. */
export function parseFormDraft<Form extends object>(
  template: Form,
  stored: unknown,
): FormDraft<Form> | undefined {
  const { typed, seen } = pickValidFields({ typed: {}, seen: {} }, stored);
  const draft = { typed: pickValidFields(template, typed), seen: pickValidFields(template, seen) };
  return withFields(draft, (name) => name in draft.seen);
}
