import { useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import styles from './history.module.css';
import { restoreFailure } from './failures.ts';
import { kindIcons } from './kind-icons.ts';
import type { DeletedItem } from './rules/deleted-items.ts';
import { deletionText, itemTitle, type TextContext } from './texts.ts';
import type { FailedRestore } from './use-restore.ts';

interface DeletedRowProps {
  item: DeletedItem;
  failure: FailedRestore | undefined;
  context: TextContext;
  onRestore: (item: DeletedItem, title: string) => void;
  onEmptied: () => void;
}

/** A deleted record. */
export function DeletedRow({ item, failure, context, onRestore, onEmptied }: DeletedRowProps) {
  const { t } = context;
  const row = useRef<HTMLDivElement>(null);
  useNextFocus(row, onEmptied, 'button');
  const title = itemTitle(context, item);
  const Icon = kindIcons[item.kind];
  return (
    <li className={styles.item}>
      <div ref={row} className={styles.row}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <div className={styles.body}>
          <p dir="auto">{title}</p>
          <p className={styles.deletion}>{deletionText(context, item)}</p>
        </div>
        <Button
          variant="quiet"
          className={styles.restore}
          aria-label={t('history.restore-named', { text: title })}
          onClick={() => onRestore(item, title)}
        >
          {t('history.restore')}
        </Button>
        {failure && (
          <div className={styles.failure}>
            <Alert key={failure.attempt}>{restoreFailure(t, title)}</Alert>
          </div>
        )}
      </div>
    </li>
  );
}
