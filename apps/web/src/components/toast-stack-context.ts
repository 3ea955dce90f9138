import { createContext } from 'react';

/** The parts of the stack from top to bottom. */
export type StackSlot = 'version' | 'toasts' | 'notices';

export type StackElements = Readonly<Record<StackSlot, HTMLElement>>;

export const ToastStackContext = createContext<StackElements | null>(null);

/**
 * Moves the stack of toasts into an element, and returns what moves it back to where it was. A modal dialog makes
 * everything outside of it inert, so it contains the toasts for as long as it is open, unless another one is over it.
 */
export const ToastPlaceContext = createContext<(place: HTMLElement) => () => void>(() => () => undefined);
