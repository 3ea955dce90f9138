import { createContext, use } from 'react';

/** A message with a link to its subject. */
export interface LinkToast {
  readonly text: string;
  readonly link: { readonly label: string; readonly path: string };
}

/** Shows a toast. Returns a function that removes it. */
export type ShowLinkToast = (toast: LinkToast) => () => void;

export const LinkToastContext = createContext<ShowLinkToast>(() => () => undefined);

/** Returns a stable function that shows a toast with a link for eight seconds. It replaces an earlier one. */
export function useLinkToast(): ShowLinkToast {
  return use(LinkToastContext);
}
