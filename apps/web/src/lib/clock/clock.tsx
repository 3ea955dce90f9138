import { createContext, use, type ReactNode } from 'react';

/** Where the app learns what time it is. */
export interface Clock {
  now: () => Date;
}

const ClockContext = createContext<Clock>({ now: () => new Date() });

/** The clock of the app; the machine's own unless a `ClockProvider` gives another. */
export function useClock(): Clock {
  return use(ClockContext);
}

/** Gives the part of the app below it another clock. */
export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}
