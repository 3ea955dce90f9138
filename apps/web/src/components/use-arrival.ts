import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link or a search leads to inside of a page. It is the state of the history entry. */
export interface Arrival {
  /** The id of a record, or of another part of the page. */
  readonly record: string;
}

function recordOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('record' in state)) return undefined;
  return typeof state.record === 'string' ? state.record : undefined;
}

/**
 * Calls `onArrive` once when somebody was led to a part of this page: when it is rendered, or at once if it already is.
 *
 * @param record the id of the part
 * @param onArrive moves the focus there
 */
export function useArrival(record: string, onArrive: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const isWanted = recordOf(location.state) === record;
  const arrive = useEffectEvent(() => {
    onArrive();
    // Otherwise a reload, Back and a row that is rendered again would take the focus again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (isWanted) arrive();
  }, [isWanted, key]);
}
