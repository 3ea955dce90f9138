// @spec search-opens

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The part of a page that a link or a search leads to. It is the state of the history entry. */
export interface FocusTarget {
  /** The id of a record, or of another part of the page. */
  readonly record: string;
  /** The search text. It is never part of the address. */
  readonly query?: string;
}

function focusTargetOf(state: unknown): FocusTarget | undefined {
  if (typeof state !== 'object' || state === null || !('record' in state)) return undefined;
  const { record } = state;
  if (typeof record !== 'string') return undefined;
  return 'query' in state && typeof state.query === 'string' ? { record, query: state.query } : { record };
}

/** The id of the part that a navigation has led to and that has not got the focus yet. */
export function useWantedPart(): string | undefined {
  return focusTargetOf(useLocation().state)?.record;
}

/**
 * Calls `focus` once after a navigation to a part of the page: when the part is mounted, or at once if it already is.
 *
 * @param record the id of the part
 * @param focus moves the focus to the part; gets the search text after a search
 */
export function useFocusTarget(record: string, focus: (query: string | undefined) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const target = focusTargetOf(location.state);
  const isTarget = target?.record === record;
  const focusOnce = useEffectEvent(() => {
    focus(target?.query);
    // Otherwise a reload, Back and a remounted row would focus it again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (isTarget) focusOnce();
  }, [isTarget, key]);
}
