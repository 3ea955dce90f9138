import { useApolloClient } from '@apollo/client/react';
import { CheckCircle } from '#components/check-circle.tsx';
import { TextField } from '#components/text-field.tsx';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useKeptDraft } from '#lib/records/use-kept-draft.ts';
import { saveGoal } from './api/save-goal.ts';
import { reportSaveFailure } from './failures.ts';
import styles from './goal-card.module.css';
import { maxTitleLength, type GoalContent } from './model/goal-content.ts';
import type { GoalPlace } from './model/goal-place.ts';

interface GoalCardProps extends GoalPlace {
  /** The stored goal of this place; undefined without one. */
  stored: GoalContent | undefined;
}

/** One of the five goals, to edit and toggle. Shows changes at once and saves them automatically. */
export function GoalCard({ year, order, stored }: GoalCardProps) {
  const t = useMessages();
  const { number } = useFormats();
  const client = useApolloClient();
  const { draft, change, flush } = useKeptDraft<Partial<GoalContent>>((changed) =>
    saveGoal(client, { year, order }, changed).catch((error: unknown) => {
      reportSaveFailure(error);
      throw error;
    }),
  );
  const { title, done } = { title: '', done: false, ...stored, ...draft };
  const n = number(order + 1);

  return (
    <li className={styles.card} data-done={done || undefined}>
      <span className={styles.number} aria-hidden>
        {n}
      </span>
      <CheckCircle
        checked={done}
        onChange={(ticked) => {
          change({ ...draft, done: ticked });
          flush();
        }}
      >
        <span className={styles.name}>{t('yearly-overview.goal-done', { n })}</span>
      </CheckCircle>
      <TextField
        label={t('yearly-overview.goal', { n })}
        labelHidden
        placeholder={t('yearly-overview.goal', { n })}
        className={styles.title ?? ''}
        dir="auto"
        value={title}
        onBlur={flush}
        onChange={(text) => change({ ...draft, title: text })}
        maxLength={maxTitleLength}
        autoComplete="off"
      />
    </li>
  );
}
