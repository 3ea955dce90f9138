import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { MessageId } from './message-id.ts';

/** Says a text in the chosen language; `values` fill the ICU placeholders of the message. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

/** `const t = useMessages(); t('common.close')`. The area's catalogue has come with the page. */
export function useMessages(): Translate {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, values), [i18n]);
}
