import CalendarRange from 'lucide-react/icons/calendar-range';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import Mountain from 'lucide-react/icons/mountain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckCircle } from '#ui/check-circle.tsx';
import type { OwnPlan } from '../rules/own-plan.ts';
import styles from './calendar.module.css';
import { planName } from './plan-name.ts';

interface PlanRowProps {
  plan: OwnPlan;
  /** Its toggle is not confirmed yet. */
  isBusy: boolean;
  /** Ticks the task; undefined for other plans. */
  onToggle: (() => void) | undefined;
  /** Below it, e.g. a failure. */
  children: ReactNode;
}

/** A plan in the list of a day: a link to its screen, and for a task also its checkbox. */
export function PlanRow({ plan, isBusy, onToggle, children }: PlanRowProps) {
  const t = useMessages();
  const { kind, text, time, done, address } = plan;
  return (
    <li className={styles.plan} data-plan={kind}>
      {onToggle ? (
        <CheckCircle checked={done} busy={isBusy} onChange={onToggle}>
          <span className={styles.checkName}>{text}</span>
        </CheckCircle>
      ) : (
        <span className={styles.icon}>
          <PlanIcon kind={kind} />
        </span>
      )}
      <Link to={address} className={styles.link} aria-label={planName(t, plan)} data-done={done || undefined}>
        <span className={styles.text} dir="auto">
          {text}
        </span>
        {/* The space separates the words for voice control. */}{' '}
        {time !== undefined && <time className={styles.time}>{time}</time>}
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      {children}
    </li>
  );
}

function PlanIcon({ kind }: Pick<OwnPlan, 'kind'>) {
  const Icon = { task: Circle, 'month-task': CalendarRange, dream: Mountain }[kind];
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}
