import { createContext } from 'react';
import type { DialogHistory } from './dialog-history.ts';

/** Null where there is no browser history. */
export const DialogHistoryContext = createContext<DialogHistory | null>(null);
