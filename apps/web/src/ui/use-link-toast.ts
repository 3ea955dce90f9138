import { createContext, use } from 'react';
import type { LinkAction } from './toast.tsx';

/** A message, with a link to its subject or to the next step. */
export interface LinkToast {
  readonly text: string;
  readonly link?: LinkAction;
}

/** Shows a toast. Returns a function that removes it. */
export type ShowLinkToast = (toast: LinkToast) => () => void;

export const LinkToastContext = createContext<ShowLinkToast>(() => () => undefined);

/** Returns a stable function that shows a toast for eight seconds. It replaces an earlier one. */
export function useLinkToast(): ShowLinkToast {
  return use(LinkToastContext);
}
