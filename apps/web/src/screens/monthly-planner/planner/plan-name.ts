import type { Translate } from '#platform/i18n/use-messages.ts';
import type { OwnPlan } from '../rules/own-plan.ts';

/** The accessible name of a plan: 'Task Choir, 18:00, done'. */
export function planName(t: Translate, plan: OwnPlan): string {
  const name = kindAndText(t, plan);
  return plan.done ? t('monthly-planner.plan-done', { name, kind: plan.kind }) : name;
}

function kindAndText(t: Translate, { kind, text, time }: OwnPlan): string {
  if (kind !== 'task') return t(`monthly-planner.plan-${kind}`, { text });
  return time === undefined
    ? t('monthly-planner.plan-task', { text })
    : t('monthly-planner.plan-task-at', { text, time });
}
