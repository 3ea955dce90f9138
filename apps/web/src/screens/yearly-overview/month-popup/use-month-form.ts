import { maxNoteLength } from '@kairos/schema/entity';
import { useRef } from 'react';
import type { Month } from '#domain/days/month.ts';
import { useDayCheck } from '#features/days/use-day-check.ts';
import { noDrafts, type AddDrafts } from '#features/forms/add-drafts.ts';
import { useAddForm } from '#features/forms/use-add-form.ts';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import { useStoredDraft } from '#platform/drafts/use-stored-draft.ts';
import { emptyDraft, isBlank, maxTitleLength, type TaskDraft } from './rules/add-task.ts';
import type { AddTask } from './use-add-task.ts';

type Drafts = AddDrafts<TaskDraft>;

const none = noDrafts(emptyDraft);

function draftIn(stored: unknown): TaskDraft {
  return { ...emptyDraft, ...pickValidFields(emptyDraft, stored) };
}

function parse(stored: unknown): Drafts {
  const { draft, waiting } = pickValidFields({ draft: {}, waiting: [] as unknown[] }, stored);
  return {
    draft: draftIn(draft),
    waiting: (waiting ?? []).map((one) => ({ draft: draftIn(pickValidFields({ draft: {} }, one).draft) })),
  };
}

function isNothing({ draft, waiting }: Drafts): boolean {
  return waiting.length === 0 && Object.values(draft).every((value) => value === '');
}

/** The add form of the popup of a month. */
export type MonthForm = ReturnType<typeof useMonthForm>;

/**
 * The add form of a month, which keeps the draft of each month of each year, also that of a task which could not be
 * stored.
 *
 * @param adding of the screen: a task may fail after the popup was closed
 */
export function useMonthForm(year: number, month: Month, { add, addLines }: AddTask) {
  const { draft: drafts = none, update } = useStoredDraft(`new-month-task ${year} ${month}`, parse);
  const change = (to: (drafts: Drafts) => Drafts) =>
    update((now = none) => {
      const next = to(now);
      return isNothing(next) ? undefined : next;
    });
  const titleRef = useRef<HTMLInputElement>(null);
  const dayCheck = useDayCheck();
  const form = useAddForm({
    empty: emptyDraft,
    isBlank,
    accepts: ({ date }) => !dayCheck.rejects(date),
    field: 'title',
    fieldRef: titleRef,
    maxLength: maxTitleLength,
    maxNoteLength,
    onAdd: (draft) => add(draft, { month, year }),
    onAddLines: (lines, draft) => addLines(lines, draft, { month, year }),
    // The failure is logged and not shown.
    failureText: () => undefined,
    drafts: [drafts, change],
  });
  return { ...form, titleRef, dayCheck };
}
