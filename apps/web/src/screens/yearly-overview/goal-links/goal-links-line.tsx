import { useMessages } from '#platform/i18n/use-messages.ts';
import type { GoalLinkCounts } from '#domain/goals/goal-link-counts.ts';
import { useGoalLinkTexts } from '#features/goal-links/use-goal-link-texts.ts';
import styles from './goal-links.module.css';
import type { Visions } from './use-visions.ts';
import { VisionMenu } from './vision-menu.tsx';

interface GoalLinksLineProps {
  counts: GoalLinkCounts;
  visions: Visions;
}

/** A goal's vision and counts in a line. A count of 0 is absent. */
export function GoalLinksLine({ counts, visions }: GoalLinksLineProps) {
  const t = useMessages();
  const { chosen } = visions;
  const texts = useGoalLinkTexts()(counts);
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
