import { createContext, type ReactNode } from 'react';

/** What the greeting after a sign-in shows below it. */
export const GreetingNoteContext = createContext<ReactNode>(null);
