import { createContext } from 'react';

/** The parts of the stack from top to bottom. */
export type StackSlot = 'version' | 'toasts' | 'notices';

export type StackElements = Readonly<Record<StackSlot, HTMLElement>>;

export const ToastStackContext = createContext<StackElements | null>(null);

/**
 * Moves the stack of toasts into an element. Returns a function that moves it back. A modal dialog makes everything
 * outside of it inert, so the uppermost open dialog contains the toasts.
 */
export const ToastContainerContext = createContext<(container: HTMLElement) => () => void>(
  () => () => undefined,
);
