import { createContext, use } from 'react';
import type { MessageId } from './message-id.ts';

/** The text of an id in the current language; `values` fill the ICU placeholders. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

export interface Messages {
  /** The BCP 47 tag of the current language. */
  readonly language: string;
  /** A new function in each language, which updates memoized texts. */
  readonly translate: Translate;
}

/** Changes with the language only. Texts that load later belong to components that wait for them. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessagesContext(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error('useMessages needs a MessagesProvider above it');
  return messages;
}

/** `const t = useMessages(); t('common.close')`. The page loads the catalogue of its area. */
export function useMessages(): Translate {
  return useMessagesContext().translate;
}
