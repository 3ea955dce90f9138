// @spec own-plans

import CalendarRange from 'lucide-react/icons/calendar-range';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mountain from 'lucide-react/icons/mountain';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OwnPlan } from '../rules/own-plan.ts';
import './plan-look.css';
import { planName } from './plan-name.ts';

interface PlanLinkProps {
  plan: OwnPlan;
  /** The classes of the calendar's layout. */
  className: string | undefined;
  style: CSSProperties | undefined;
  /** In the hours, where the text wraps and there is room for the time. */
  isBlock: boolean;
}

/** A plan in the calendar: a link to its screen. Unlike an event it cannot be dragged and opens no dialog. */
export function PlanLink({ plan, className = '', style, isBlock }: PlanLinkProps) {
  const t = useMessages();
  const { kind, text, time, done, address } = plan;
  return (
    <Link
      to={address}
      draggable={false}
      className={className}
      style={style}
      data-plan={kind}
      data-done={done || undefined}
      aria-label={planName(t, plan)}
    >
      <PlanIcon {...plan} />
      <span className="plan-text" dir="auto" title={text}>
        {text}
      </span>
      {/* The space separates the words for voice control. */}{' '}
      {isBlock && <time className="rbc-event-label">{time}</time>}
    </Link>
  );
}

function PlanIcon({ kind, done }: Pick<OwnPlan, 'kind' | 'done'>) {
  const look = { size: 13, strokeWidth: 1.75, 'aria-hidden': true } as const;
  if (kind === 'month-task') return <CalendarRange {...look} />;
  if (kind === 'dream') return <Mountain {...look} />;
  return done ? <CircleCheck {...look} /> : <Circle {...look} />;
}
