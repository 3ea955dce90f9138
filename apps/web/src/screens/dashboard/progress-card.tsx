// @spec dashboard-links

import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { IconTile, type Tint } from '#ui/icon-tile.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Progress } from '#domain/progress/progress.ts';
import styles from './dashboard.module.css';

interface ProgressCardProps {
  title: string;
  /** The screen that the card leads to. */
  path: string;
  icon: LucideIcon;
  tint: Tint;
  /** undefined while it loads. */
  progress: Progress | undefined;
  /** The counts as text. */
  count: (progress: Progress) => string;
  /** It could not be loaded. */
  failed: boolean;
}

/** The progress of one list: a percentage, a bar and the counts. All of it leads to the screen of the list. */
export function ProgressCard({ title, path, icon, tint, progress, count, failed }: ProgressCardProps) {
  const id = useId();
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <div className={styles.heading}>
        <IconTile icon={icon} tint={tint} size="small" />
        <h2 id={id}>
          <Link to={path}>{title}</Link>
        </h2>
      </div>
      {progress !== undefined && <Known title={title} progress={progress} count={count(progress)} />}
      {progress === undefined && (failed ? <Unknown /> : <Skeleton height="7.125rem" />)}
    </Card>
  );
}

function Known({ title, progress, count }: { title: string; progress: Progress; count: string }) {
  const { numberParts } = useFormats();
  return (
    <>
      <p className={styles.percent}>
        {numberParts(progress.percent / 100, { style: 'percent' }).map(({ type, value }) =>
          type === 'integer' ? value : <span key={type}>{value}</span>,
        )}
      </p>
      <ProgressBar label={title} percent={progress.percent} valueText={count} />
      <p className={styles.count}>{count}</p>
    </>
  );
}

function Unknown() {
  const t = useMessages();
  return (
    <>
      <p className={styles.percent} aria-hidden>
        –
      </p>
      <div className={styles.noBar} />
      <p className={styles.count}>{t('dashboard.unknown')}</p>
    </>
  );
}
