import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import type { Month } from '#domain/days/month.ts';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import { useStoredDraft } from '#platform/drafts/use-stored-draft.ts';
import { noDrafts, type AddDrafts } from '#data/records/add-drafts.ts';
import { useAddForm } from '#data/records/use-add-form.ts';
import { emptyDraft, isBlank, type TaskDraft } from './rules/add-task.ts';
import type { AddTask } from './use-add-task.ts';

type Drafts = AddDrafts<TaskDraft>;

/** The typed values of the popup of a month. */
interface MonthDraft {
  readonly draft: TaskDraft;
  readonly onType: (typed: Partial<TaskDraft>) => void;
  /** Adds the task of the draft to its month. */
  readonly onAdd: () => void;
  /** Adds a task for each line, with the other values of the draft. */
  readonly onAddLines: (lines: readonly PastedLine[]) => void;
  /** Tasks are being stored. */
  readonly busy: boolean;
}

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

/**
 * Keeps the draft of each month of each year, also that of a task which could not be stored.
 *
 * @param adding of the screen: a task may fail after the popup was closed
 */
export function useMonthDraft(year: number, month: Month, { add, addLines, busy }: AddTask): MonthDraft {
  const { draft: drafts = none, update } = useStoredDraft(`new-month-task ${year} ${month}`, parse);
  const change = (to: (drafts: Drafts) => Drafts) =>
    update((now = none) => {
      const next = to(now);
      return isNothing(next) ? undefined : next;
    });

  const form = useAddForm([drafts, change], {
    empty: emptyDraft,
    isBlank,
    onAdd: (draft, onFailure) => add(draft, { month, year }, onFailure),
  });
  return {
    draft: form.draft,
    onType: form.change,
    onAdd: () => form.submit(),
    onAddLines: (lines) =>
      form.submit((draft, onFailure) => addLines(lines, draft, { month, year }, onFailure)),
    busy,
  };
}
