import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ThreadCounts } from '#domain/goals/thread-counts.ts';
import { useThreadTexts } from '#features/goal-links/use-thread-texts.ts';
import styles from './thread-line.module.css';
import type { Visions } from './use-visions.ts';
import { VisionMenu } from './vision-menu.tsx';

interface ThreadLineProps {
  counts: ThreadCounts;
  visions: Visions;
}

/** A goal's vision and counts on a thread. A count of 0 is absent. */
export function ThreadLine({ counts, visions }: ThreadLineProps) {
  const t = useMessages();
  const { chosen } = visions;
  const texts = useThreadTexts()(counts);
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
      {texts.length > 0 && (
        <ul className={styles.counts}>
          {texts.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
