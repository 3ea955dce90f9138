import { useState } from 'react';
import type { Month } from '#lib/days/month.ts';
import { noDrafts, type AddDrafts } from '#lib/records/add-drafts.ts';
import { emptyDraft, type TaskDraft } from './model/add-task.ts';

type Drafts = AddDrafts<TaskDraft>;

/** The drafts of a month, and a function to change them. */
export interface KeptDrafts {
  readonly drafts: Drafts;
  readonly onDraftsChange: (change: (drafts: Drafts) => Drafts) => void;
}

const none = noDrafts(emptyDraft);

/** Keeps the drafts of each month while the caller is mounted, so that closing a popup keeps the input. */
export function useDrafts(): (month: Month) => KeptDrafts {
  const [kept, setKept] = useState<Partial<Record<Month, Drafts>>>({});
  return (month) => ({
    drafts: kept[month] ?? none,
    onDraftsChange: (change) => setKept((now) => ({ ...now, [month]: change(now[month] ?? none) })),
  });
}
