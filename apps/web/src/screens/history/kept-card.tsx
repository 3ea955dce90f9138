import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './kept-card.module.css';
import { kindIcons } from './kind-icons.ts';
import type { KeptEntry, OtherVersion } from './rules/kept-entries.ts';
import { fieldText, momentText, subjectText, type TextContext } from './texts.ts';
import { useVersionChoice } from './use-version-choice.ts';
import { deviceName, VersionInUse, VersionArticle } from './version-article.tsx';

interface KeptCardProps {
  entry: KeptEntry;
  context: TextContext;
  /** Is called with the time of a version that was put into use. */
  onUsed: (time: string) => void;
}

/** The versions of one value, to choose from. */
export function KeptCard({ entry, context, onUsed }: KeptCardProps) {
  const { t } = context;
  const { kind, record, inUse, others } = entry;
  const { choose, failures } = useVersionChoice();
  const versions = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const Icon = kindIcons[kind];
  const field = fieldText(context, entry);
  const shown = `${inUse.writtenAt} ${inUse.text}`;

  // The pressed button is gone: the focus goes to the one that takes the choice back.
  useLayoutEffect(() => {
    if (hasPressed.current) versions.current?.querySelector('button')?.focus();
    hasPressed.current = false;
  }, [shown]);

  function use(version: OtherVersion) {
    hasPressed.current = true;
    void choose(entry, version).then((isUsed) => {
      if (isUsed) onUsed(momentText(context, version.writtenAt));
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
      <div ref={versions} className={styles.versions}>
        <VersionInUse entry={entry} context={context} />
        {others.map((version) => {
          const time = momentText(context, version.writtenAt);
          return (
            <VersionArticle
              key={version.ids[0]}
              origin={version}
              field={entry.field}
              text={version.text}
              other={inUse.text}
              context={context}
            >
              <Button
                variant="quiet"
                className={styles.use}
                aria-label={t('history.use-named', { device: deviceName(t, version.device), time })}
                onClick={() => use(version)}
              >
                {t('history.use')}
              </Button>
            </VersionArticle>
          );
        })}
      </div>
      {failures > 0 && <Alert key={failures}>{t('history.use-failed')}</Alert>}
    </Card>
  );
}
