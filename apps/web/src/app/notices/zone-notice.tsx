// @spec zone-notice

import { Toast } from '#ui/toast.tsx';
import { InToastStack } from '#ui/toast-stack.tsx';
import toastStyles from '#ui/toast.module.css';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useZoneChange } from '#platform/time-zone/use-zone-change.ts';

/** How long the notice is visible, in milliseconds. */
const lifetime = 30_000;

/** Shows once that the device is in another time zone, and which day is today there. */
export function ZoneNotice({ readZone }: { readZone?: () => string }) {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  const { isChanged, dismiss } = useZoneChange(today, readZone);
  return (
    <InToastStack slot="notices">
      <div role="status" className={toastStyles.toasts}>
        {isChanged && (
          <Toast lifetime={lifetime} onGone={dismiss} action={{ label: t('common.close'), onPress: dismiss }}>
            {t('records.zone-changed', {
              day: date(noonOf(today), { weekday: 'long', month: 'short', day: 'numeric' }),
            })}
          </Toast>
        )}
      </div>
    </InToastStack>
  );
}
