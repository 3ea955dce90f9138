import { useMemo } from 'react';
import { useToday } from '#lib/days/use-today.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { TextContext } from './texts.ts';

/** What the texts of the page depend on; the same object until one of it changes. */
export function useTextContext(): TextContext {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  return useMemo(() => ({ t, formats, today }), [t, formats, today]);
}
