import { act } from '@testing-library/react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';

/** The address of a rendered router: render `Probe` inside of it. */
export function trackAddress() {
  let shown = '';
  let navigate: NavigateFunction | undefined;
  function Probe() {
    const { pathname, search } = useLocation();
    shown = pathname + search;
    navigate = useNavigate();
    return null;
  }
  return {
    Probe,
    /** The path with its query. */
    current: () => shown,
    back: () => act(() => void navigate?.(-1)),
    go: (to: string) => act(() => void navigate?.(to)),
  };
}
