import { Toast } from '#components/toast.tsx';
import { InToastStack } from '#components/toast-stack.tsx';
import toastStyles from '#components/toast.module.css';
import { noonOf } from '#lib/days/day.ts';
import { useToday } from '#lib/days/use-today.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useZoneChange } from '#lib/time-zone/use-zone-change.ts';

/** How long the notice is visible, in milliseconds. */
const lifetime = 30_000;

/** Tells a person once that their device is in another time zone, and which day is today there. */
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
