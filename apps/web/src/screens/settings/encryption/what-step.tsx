import Bell from 'lucide-react/icons/bell';
import Calendar from 'lucide-react/icons/calendar';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import type { LucideIcon } from 'lucide-react';
import { useId, type Ref } from 'react';
import { calendarFeeds, todayFeeds } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { Well } from '#features/encryption/well.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckLine } from '#ui/check-line.tsx';
import styles from './encryption.module.css';

/** How long operators keep backups at most, in days. */
const backupDays = 35;

type Point = readonly [icon: LucideIcon, text: MessageId];

const lockedPoints: readonly Point[] = [
  [Lock, 'encryption.locked-journal'],
  [Lock, 'encryption.locked-tasks'],
  [Lock, 'encryption.locked-habits'],
];
const seenPoints: readonly Point[] = [
  [Calendar, 'encryption.seen-days'],
  [Check, 'encryption.seen-done'],
  [Mail, 'encryption.seen-name'],
];

interface WhatStepProps {
  isUnderstood: boolean;
  onUnderstand: (isUnderstood: boolean) => void;
  /** The user went on without the checkbox. */
  isMissing: boolean;
  /** The line with the checkbox. */
  lineRef: Ref<HTMLDivElement>;
  /** Whether this deployment sends reminders while Kairos is closed. */
  hasPush: boolean;
  /** Whether this deployment has Google Calendar. */
  hasCalendars: boolean;
}

/** What the encryption does, what it does not do, and what is lost with the words. */
export function WhatStep(props: WhatStepProps) {
  const { isUnderstood, onUnderstand, isMissing, lineRef, hasPush, hasCalendars } = props;
  const t = useMessages();
  const hasCalendarAddress = (useRecords(calendarFeeds, {}).items ?? []).length > 0;
  const hasTodayAddress = (useRecords(todayFeeds, {}).items ?? []).length > 0;
  const consequences: readonly (Point | false)[] = [
    hasCalendarAddress && [CalendarDays, 'encryption.calendar-off'],
    hasTodayAddress && [CalendarDays, 'encryption.today-off'],
    hasPush && [Bell, 'encryption.reminders'],
    hasCalendars && [CalendarDays, 'encryption.calendars'],
  ];
  return (
    <div className={styles.step}>
      <div className={styles.columns}>
        <Points title={t('encryption.locked')} points={lockedPoints} />
        <Points title={t('encryption.seen')} points={seenPoints} />
      </div>
      <Points points={consequences.filter((point) => point !== false)} />
      <Well icon={KeyRound}>{t('encryption.lost')}</Well>
      <div ref={lineRef}>
        <CheckLine isChecked={isUnderstood} onChange={onUnderstand}>
          {t('encryption.understand')}
        </CheckLine>
        <p role="alert" className={styles.missing}>
          {isMissing && t('encryption.tick-first')}
        </p>
      </div>
      <details className={styles.more}>
        <summary>{t('encryption.more')}</summary>
        <ul>
          <li>{t('encryption.length')}</li>
          <li>{t('encryption.backups', { days: backupDays })}</li>
          <li>{t('encryption.pages')}</li>
        </ul>
      </details>
    </div>
  );
}

function Points({ title, points }: { title?: string; points: readonly Point[] }) {
  const t = useMessages();
  const id = useId();
  if (points.length === 0) return null;
  return (
    <div>
      {title !== undefined && (
        <h3 id={id} className={styles.pointsTitle}>
          {title}
        </h3>
      )}
      <ul aria-labelledby={title === undefined ? undefined : id} className={styles.points}>
        {points.map(([Icon, text]) => (
          <li key={text}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
