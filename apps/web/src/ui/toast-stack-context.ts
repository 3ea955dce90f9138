import { createContext } from 'react';

/** The parts of the stack from top to bottom. */
export type StackSlot = 'version' | 'toasts' | 'notices';

export type StackElements = Readonly<Record<StackSlot, HTMLElement>>;

export const ToastStackContext = createContext<StackElements | null>(null);

/**
 * Moves the stack of toasts into an element. Returns a function that moves it back. An open modal dialog makes everything
 * outside of it inert, so it contains the toasts; of several open dialogs the uppermost does.
 */
export const ToastPlaceContext = createContext<(place: HTMLElement) => () => void>(() => () => undefined);
