import { useCallback } from 'react';
import { categoryLook, isCategory } from '#features/bucket-items/categories.ts';
import { isIcon, isTime } from '#domain/habits/choices.ts';
import { iconText, moodText, timeText } from '#domain/habits/texts.ts';
import { HistoryPage } from './history-page.tsx';
import type { ChoiceName } from './texts.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isMood } from '#domain/moods/moods.ts';

/** For each field with a fixed set of values: the message with the name of a value. */
const nameIds: Readonly<Record<string, (value: string) => MessageId | undefined>> = {
  category: (value) => (isCategory(value) ? categoryLook(value).name : undefined),
  time: (value) => (isTime(value) ? timeText[value] : undefined),
  mood: (value) => (isMood(value) ? moodText[value] : undefined),
  icon: (value) => (isIcon(value) ? iconText[value] : undefined),
};

/** The history with the names that other features give to their stored values. */
export function HistoryScreen() {
  const t = useMessages();
  const choiceName = useCallback<ChoiceName>(
    (field, value) => {
      const id = nameIds[field]?.(value);
      return id && t(id);
    },
    [t],
  );
  return <HistoryPage choiceName={choiceName} />;
}
