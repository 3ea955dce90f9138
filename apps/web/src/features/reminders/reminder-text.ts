import type { AppNotification } from '#platform/notifications/app-notification.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { dayReminderLeads } from '@kairos/schema/entity';
import { textWithYears } from '#domain/daily-tasks/anniversary.ts';
import { isDayLead } from '#domain/daily-tasks/day-lead.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import { reminderButtons } from './reminder-buttons.ts';
import { tagOf, type Reminder } from './reminder-moments.ts';

const minute = 60_000;

interface NotificationOptions {
  /** Whether it shows the text of its task. */
  readonly withWords: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The notification of a reminder. Needs the texts of the area `reminders`. */
export function notificationOf(
  t: Translate,
  reminder: Reminder,
  { withWords, now }: NotificationOptions,
): AppNotification {
  const { moment } = reminder;
  const tag = tagOf(reminder);
  if (reminder.kind === 'close-day') {
    const target = { path: '/daily-plan', record: 'close-day' };
    return { title: t('reminders.close-day'), body: t('reminders.close-day-text'), tag, target, moment };
  }
  const { id, date, time, remind } = reminder.task;
  const text = textWithYears(t, reminder.task);
  const buttons = reminderButtons({ done: t('reminders.done'), later: t('reminders.later') });
  const common = { tag, target: { path: dayAddress(date), record: id }, moment, buttons };
  if (!withWords) return { ...common, title: t('reminders.hidden') };
  if (isDayLead(remind)) {
    const when = t(remind === dayReminderLeads[0] ? 'reminders.tomorrow' : 'reminders.in-a-week');
    return { ...common, title: text, body: [when, time].filter(Boolean).join(' · ') };
  }
  if (reminder.isSnoozed) return { ...common, title: text, body: time ?? '' };
  const minutes = Math.ceil((reminder.due - now) / minute);
  const body = minutes > 0 ? t('reminders.before', { minutes, time: time ?? '' }) : (time ?? '');
  return { ...common, title: text, body };
}
