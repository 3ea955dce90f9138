import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './planner.module.css';

interface PlannerNoticesProps {
  /** The notice of the calendar's connection. */
  children: ReactNode;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** The plans are wanted and could not be loaded. */
  failed: boolean;
  onRetry: () => void;
}

/** The line above the calendar: its notices, and at the end the switch for the user's own plans. */
export function PlannerNotices({ children, isOn, onTurn, failed, onRetry }: PlannerNoticesProps) {
  const t = useMessages();
  return (
    <div className={styles.notices}>
      <div className={styles.texts}>
        {children}
        {failed && (
          <p className={styles.line}>
            {t('monthly-planner.plans-unreachable')}{' '}
            <Button variant="link" onClick={onRetry}>
              {t('common.try-again')}
            </Button>
          </p>
        )}
      </div>
      <div className={styles.switch}>
        <Switch
          label={t('monthly-planner.my-plans')}
          checked={isOn}
          icon={isOn ? Check : Minus}
          onChange={onTurn}
        />
      </div>
    </div>
  );
}
