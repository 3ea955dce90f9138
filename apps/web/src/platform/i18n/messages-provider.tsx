import { I18nProvider, useLingui } from '@lingui/react';
import { useMemo, type ReactNode } from 'react';
import { i18n } from './i18n.ts';
import { createFormats, FormatsContext } from './use-formats.ts';

/** Provides the language for `useMessages` and `useFormats`. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <FormatsProvider>{children}</FormatsProvider>
    </I18nProvider>
  );
}

function FormatsProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const locale = [i18n.locales ?? i18n.locale].flat()[0] ?? 'en';
  const formats = useMemo(() => createFormats(locale), [locale]);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}
