import { createContext } from 'react';

/** The parts of the stack from top to bottom. */
export type StackSlot = 'version' | 'toasts' | 'notices';

export type StackElements = Readonly<Record<StackSlot, HTMLElement>>;

export const ToastStackContext = createContext<StackElements | null>(null);

/**
 * Sets the element that the stack of toasts is moved into; null for the page. A modal dialog makes everything outside of
 * it inert, so it contains the toasts for as long as it is open.
 */
export const ToastPlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);
