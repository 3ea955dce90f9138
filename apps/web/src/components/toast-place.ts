import { createContext } from 'react';

/**
 * Tells where toasts are shown; null for their usual place. A modal dialog makes all that is outside of it unreachable,
 * so it takes the toasts in for as long as it is open.
 */
export const ToastPlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);
