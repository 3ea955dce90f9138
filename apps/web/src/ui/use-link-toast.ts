import { createContext, use } from 'react';

/** A message with a link to what it is about. */
export interface LinkToast {
  readonly text: string;
  readonly link: { readonly label: string; readonly path: string };
}

/** Shows a toast. Returns a function that withdraws it. */
export type ShowLinkToast = (toast: LinkToast) => () => void;

export const LinkToastContext = createContext<ShowLinkToast>(() => () => undefined);

/** Returns a stable function that shows a toast with a link for eight seconds, instead of an earlier one. */
export function useLinkToast(): ShowLinkToast {
  return use(LinkToastContext);
}
