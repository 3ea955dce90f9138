import { useState } from 'react';
import type { Month } from '#lib/days/month.ts';
import { emptyDraft, type TaskDraft } from './model/add-task.ts';

/** What is being written for a new task, and how it changes. */
export interface KeptDraft {
  readonly draft: TaskDraft;
  readonly onDraftChange: (change: (draft: TaskDraft) => TaskDraft) => void;
}

/** Keeps a draft a month for as long as the caller is shown, so that closing a popup loses nothing. */
export function useDrafts(): (month: Month) => KeptDraft {
  const [drafts, setDrafts] = useState<Partial<Record<Month, TaskDraft>>>({});
  return (month) => ({
    draft: drafts[month] ?? emptyDraft,
    onDraftChange: (change) => setDrafts((now) => ({ ...now, [month]: change(now[month] ?? emptyDraft) })),
  });
}
