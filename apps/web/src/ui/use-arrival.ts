import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link or a search leads to inside of a page. It is the state of the history entry. */
export interface Arrival {
  /** The id of a record, or of another part of the page. */
  readonly record: string;
  /** What was searched for. The address never has words of a search. */
  readonly query?: string;
}

function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('record' in state)) return undefined;
  const { record } = state;
  if (typeof record !== 'string') return undefined;
  return 'query' in state && typeof state.query === 'string' ? { record, query: state.query } : { record };
}

/**
 * Calls `onArrive` once when somebody was led to a part of this page: when it is rendered, or at once if it already is.
 *
 * @param record the id of the part
 * @param onArrive moves the focus there; gets what was searched for, if the search led there
 */
export function useArrival(record: string, onArrive: (query: string | undefined) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const arrival = arrivalOf(location.state);
  const isWanted = arrival?.record === record;
  const arrive = useEffectEvent(() => {
    onArrive(arrival?.query);
    // Otherwise a reload, Back and a row that is rendered again would take the focus again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (isWanted) arrive();
  }, [isWanted, key]);
}
