// @spec encryption-turn-on

import Smartphone from 'lucide-react/icons/smartphone';
import type { RewriteProgress } from '#data/encryption/encryption-control.ts';
import { Well } from '#features/encryption/well.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './encryption.module.css';

interface RewriteBarProps {
  name: string;
  /** Undefined while it is not known. */
  progress: RewriteProgress | undefined;
}

/** The share of the texts that are rewritten; nothing while it is not known. */
export function RewriteBar({ name, progress }: RewriteBarProps) {
  const t = useMessages();
  if (progress === undefined) return null;
  const { sealed: done, of: total } = progress;
  return (
    <ProgressBar
      label={name}
      percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
      valueText={t('encryption.count', { done, total })}
    />
  );
}

/** The progress of what is being locked, after the encryption was turned on. */
export function AlmostStep({ progress }: Pick<RewriteBarProps, 'progress'>) {
  const t = useMessages();
  return (
    <div className={styles.step}>
      <div>
        <RewriteBar name={t('encryption.locking')} progress={progress} />
        {progress && (
          <p className={styles.quiet}>
            {t('encryption.count', { done: progress.sealed, total: progress.of })}
          </p>
        )}
      </div>
      <p className={styles.quiet}>{t('encryption.go-on')}</p>
      <Well icon={Smartphone}>{t('encryption.other-devices')}</Well>
    </div>
  );
}
