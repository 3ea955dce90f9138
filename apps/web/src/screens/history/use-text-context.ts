import { useMemo } from 'react';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ChoiceName, TextContext } from './texts.ts';

/** The data that the texts of the screen depend on; the same object until a part of it changes. */
export function useTextContext(choiceName: ChoiceName): TextContext {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  return useMemo(() => ({ t, formats, choiceName, today }), [t, formats, choiceName, today]);
}
