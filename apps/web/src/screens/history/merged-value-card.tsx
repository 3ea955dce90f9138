import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './history.module.css';
import { kindIcons } from './kind-icons.ts';
import type { MergedValue, DiscardedValue } from './rules/merged-values.ts';
import { fieldText, instantText, subjectText, type TextContext } from './texts.ts';
import { useValueChoice } from './use-value-choice.ts';
import { deviceName, ValueInUse, ValueArticle } from './value-article.tsx';

interface MergedValueCardProps {
  merged: MergedValue;
  context: TextContext;
  /** Called with the time of a value that the user has put into use. */
  onUsed: (time: string) => void;
}

/** The value of a field in use and its discarded values, to choose from. */
export function MergedValueCard({ merged, context, onUsed }: MergedValueCardProps) {
  const { t } = context;
  const { kind, record, inUse, discarded } = merged;
  const { choose, failures } = useValueChoice();
  const values = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const Icon = kindIcons[kind];
  const field = fieldText(context, merged);
  const shown = `${inUse.writtenAt} ${inUse.text}`;

  // The pressed button was removed: the focus moves to the button that reverts the choice.
  useLayoutEffect(() => {
    if (hasPressed.current) values.current?.querySelector('button')?.focus();
    hasPressed.current = false;
  }, [shown]);

  function use(value: DiscardedValue) {
    hasPressed.current = true;
    void choose(merged, value).then((isUsed) => {
      if (isUsed) onUsed(instantText(context, value.writtenAt));
      else hasPressed.current = false;
    });
  }

  return (
    <Card className={styles.card}>
      <div className={styles.subject}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <h3 dir="auto">{subjectText(context, kind, record)}</h3>
          {field !== undefined && <p dir="auto">{field}</p>}
        </div>
      </div>
      <div ref={values} className={styles.versions}>
        <ValueInUse merged={merged} context={context} />
        {discarded.map((value) => {
          const time = instantText(context, value.writtenAt);
          return (
            <ValueArticle
              key={value.ids[0]}
              origin={value}
              field={merged.field}
              text={value.text}
              comparedWith={inUse.text}
              context={context}
            >
              <Button
                variant="quiet"
                className={styles.use}
                aria-label={t('history.use-named', { device: deviceName(t, value.device), time })}
                onClick={() => use(value)}
              >
                {t('history.use')}
              </Button>
            </ValueArticle>
          );
        })}
      </div>
      {failures > 0 && <Alert key={failures}>{t('history.use-failed')}</Alert>}
    </Card>
  );
}
