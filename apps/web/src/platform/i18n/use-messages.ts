import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { MessageId } from './message-id.ts';

/** The text of an id in the current language; `values` fill the ICU placeholders. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

/** `const t = useMessages(); t('common.close')`. The page loads the catalogue of its area. */
export function useMessages(): Translate {
  const { i18n } = useLingui();
  const { locale } = i18n;
  // oxlint-disable-next-line react/exhaustive-deps -- a new function in each language updates memoized texts
  return useCallback((id, values) => i18n._(id, values), [i18n, locale]);
}
