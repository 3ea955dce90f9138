import { createContext } from 'react';

/**
 * Sets the element that toasts are rendered into; null for the default. A modal dialog makes everything outside of it
 * inert, so it contains the toasts for as long as it is open.
 */
export const ToastPlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);
