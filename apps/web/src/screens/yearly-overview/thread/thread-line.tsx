import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ThreadCounts } from './rules/thread-counts.ts';
import styles from './thread-line.module.css';
import type { Visions } from './use-visions.ts';
import { VisionMenu } from './vision-menu.tsx';

interface ThreadLineProps {
  counts: ThreadCounts;
  visions: Visions;
}

/** A goal's vision and counts on a thread. A count of 0 is absent. */
export function ThreadLine({ counts: { steps, habitDays, minutes }, visions }: ThreadLineProps) {
  const t = useMessages();
  const { chosen } = visions;
  const hours = Math.floor(minutes / 60);
  const focus =
    hours > 0 ? t('yearly-overview.focus-hours', { hours }) : t('yearly-overview.focus-minutes', { minutes });
  const counts = [
    { id: 'steps', count: steps, text: t('yearly-overview.steps', { count: steps }) },
    { id: 'habits', count: habitDays, text: t('yearly-overview.habit-days', { count: habitDays }) },
    { id: 'focus', count: minutes, text: focus },
  ].filter(({ count }) => count > 0);
  return (
    <div className={styles.line}>
      {chosen ? (
        <span className={styles.vision}>
          <chosen.icon size={15} aria-hidden />
          <span className={styles.name}>{t('yearly-overview.serves', { vision: chosen.title })}</span>
          <span className={styles.title} dir="auto" aria-hidden>
            {chosen.title}
          </span>
        </span>
      ) : (
        <span className={styles.vision} data-open>
          <VisionMenu label={t('yearly-overview.choose-vision')} visions={visions} />
        </span>
      )}
      {counts.length > 0 && (
        <ul className={styles.counts}>
          {counts.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
