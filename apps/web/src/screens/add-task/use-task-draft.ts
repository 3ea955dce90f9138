// @spec add-visitor

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import { readOfTab, removeOfTab, writeOfTab } from '#platform/storage/tab-storage.ts';
import { readSharedText, type SharedText } from './rules/shared-text.ts';
import { draftOf, emptyDraft, isEmptyDraft, type TaskDraft } from './rules/task-draft.ts';

interface StoredDraft {
  /** Cognito's `sub`; empty for a visitor. */
  readonly owner: string;
  readonly draft: TaskDraft;
}

/** The draft of this tab; that of a visitor becomes the draft of the user who signs in, that of a user stays theirs. */
function readDraft(owner: string): TaskDraft {
  try {
    const stored: unknown = JSON.parse(readOfTab('add-task') ?? '');
    const found = pickValidFields<{ owner: string; draft: object }>({ owner: '', draft: {} }, stored);
    if (found.owner !== '' && found.owner !== owner) return emptyDraft;
    return { ...emptyDraft, ...pickValidFields(emptyDraft, found.draft) };
  } catch {
    return emptyDraft;
  }
}

function storeDraft(owner: string, draft: TaskDraft): void {
  const stored: StoredDraft = { owner, draft };
  if (isEmptyDraft(draft)) removeOfTab('add-task');
  else writeOfTab('add-task', JSON.stringify(stored));
}

interface TaskDraftState {
  readonly draft: TaskDraft;
  /** Increases with each text from the address. */
  readonly generation: number;
  /** The last text from the address. */
  readonly taken: SharedText | undefined;
}

interface TaskDraftOfTab extends Pick<TaskDraftState, 'draft' | 'generation'> {
  readonly change: (change: (now: TaskDraft) => TaskDraft) => void;
}

/**
 * The draft of this tab, so that it survives a sign-in and a reload. A text in the address becomes the draft and is
 * removed from the address: it must not be in the history, nor be read twice.
 *
 * @param owner Cognito's `sub`; empty for a visitor
 */
export function useTaskDraft(owner: string): TaskDraftOfTab {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [state, setState] = useState<TaskDraftState>(() => ({
    draft: readDraft(owner),
    generation: 0,
    taken: undefined,
  }));
  const shared = useMemo(() => readSharedText({ search, hash }), [search, hash]);
  if (shared !== undefined && shared !== state.taken)
    setState({ draft: draftOf(shared), generation: state.generation + 1, taken: shared });

  const clearAddress = useEffectEvent(() => void navigate(pathname, { replace: true }));
  useEffect(() => {
    if (shared !== undefined) clearAddress();
  }, [shared]);
  const { draft, generation } = state;
  useEffect(() => {
    // A visitor does not see the draft of a user whose session has ended; the user gets it back.
    if (owner !== '' || !isEmptyDraft(draft)) storeDraft(owner, draft);
  }, [owner, draft]);

  const change: TaskDraftOfTab['change'] = (change) =>
    setState((now) => ({ ...now, draft: change(now.draft) }));
  return { draft, generation, change };
}
