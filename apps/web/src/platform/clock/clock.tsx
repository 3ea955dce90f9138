import { createContext, use, type ReactNode } from 'react';

/** The source of the current time. */
export interface Clock {
  readonly now: () => Date;
}

const ClockContext = createContext<Clock>({ now: () => new Date() });

/** The clock of the app: the system's unless a `ClockProvider` replaces it. */
export function useClock(): Clock {
  return use(ClockContext);
}

/** Replaces the clock for its children. */
export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}
