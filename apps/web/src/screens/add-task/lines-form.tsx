// @spec add-lines

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckLine } from '#ui/check-line.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import styles from './add-task.module.css';
import { OneTaskForm, type FormProps } from './one-task-form.tsx';
import { useTargetName } from './target-name.ts';
import { linesOf } from './rules/task-draft.ts';
import { useAddLines } from './use-add-lines.ts';

/** Several lines: one task for each that is chosen, or one task with a note. */
export function LinesForm(props: FormProps) {
  const { draft, targets, wanted, hasFailed, options, onType } = props;
  const t = useMessages();
  const targetName = useTargetName();
  const { add, busy } = useAddLines();
  const { lines = [], total = 0 } = linesOf(draft.lines) ?? {};
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [targetKey, setTargetKey] = useState(wanted.key);
  const target = targets.find(({ key }) => key === targetKey) ?? wanted;
  const chosen = lines.filter((_, index) => !left.has(index));

  function tick(index: number, isChosen: boolean) {
    const others = [...left].filter((one) => one !== index);
    setLeft(new Set(isChosen ? others : [...others, index]));
  }
  function addChosen() {
    const name = target.key === 'later' ? '' : targetName(target);
    const change = add(chosen, { target, targetName: name, onUndo: options.onUndo });
    options.onAdd(
      change,
      target.key === 'later'
        ? { day: undefined, link: { path: '/daily-plan', state: { record: laterPart('') } } }
        : { day: name, link: { path: dayAddress(target.day) } },
    );
  }

  return (
    <div className={styles.linesForm}>
      <RadioChoice
        label={t('add-task.line-count', { count: lines.length })}
        look="list"
        value={draft.isOneTask ? 'note' : 'lines'}
        options={[
          { value: 'lines', label: t('add-task.task-a-line') },
          { value: 'note', label: t('add-task.task-with-note') },
        ]}
        onChange={(value) => onType({ isOneTask: value === 'note' })}
      />
      {draft.isOneTask ? (
        <OneTaskForm {...props} />
      ) : (
        <>
          {total > lines.length && (
            <p className={styles.linesHint}>{t('records.pasted-first', { count: lines.length, total })}</p>
          )}
          {draft.isCut && (
            <p className={styles.linesHint}>{t('add-task.cut', { count: draft.lines.length })}</p>
          )}
          <ul aria-label={t('add-task.tasks')} className={styles.lines}>
            {lines.map(({ text }, index) => (
              <li key={index}>
                <CheckLine isChecked={!left.has(index)} onChange={(isChosen) => tick(index, isChosen)}>
                  {text}
                </CheckLine>
              </li>
            ))}
          </ul>
          {hasFailed && <Alert>{t('later.add-failed')}</Alert>}
          <div className={styles.addLines}>
            <Button busy={busy} disabled={!busy && chosen.length === 0} onClick={addChosen}>
              {t('records.pasted-tasks', { count: chosen.length })}
            </Button>
            <SelectField
              label={t('add-task.day')}
              labelHidden
              className={styles.linesDay}
              value={target.key}
              options={targets.map((one) => ({
                value: one.key,
                label:
                  one.key === 'later'
                    ? t('add-task.to-later')
                    : t('add-task.to-day', { day: targetName(one) }),
              }))}
              onChange={setTargetKey}
            />
          </div>
        </>
      )}
    </div>
  );
}
