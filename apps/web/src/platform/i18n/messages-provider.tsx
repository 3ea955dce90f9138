import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { formatLocale, i18n } from './i18n.ts';
import { createFormats, FormatsContext } from './use-formats.ts';
import { MessagesContext, type Messages } from './use-messages.ts';

/**
 * Provides the language for `useMessages` and `useFormats`. Lingui's own provider renders all components again each time
 * that the texts of an area are loaded.
 */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onChange, getLanguage, getLanguage);
  const locale = useSyncExternalStore(onChange, formatLocale, formatLocale);
  const messages = useMemo<Messages>(
    () => ({ language, translate: (id, values) => i18n._(id, values) }),
    [language],
  );
  const formats = useMemo(() => createFormats(locale), [locale]);
  return (
    <MessagesContext value={messages}>
      <FormatsContext value={formats}>{children}</FormatsContext>
    </MessagesContext>
  );
}

const onChange = (listener: () => void) => i18n.on('change', listener);
const getLanguage = () => i18n.locale;
