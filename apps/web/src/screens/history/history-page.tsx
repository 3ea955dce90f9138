import { useCallback, useMemo, useRef, useState } from 'react';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { useRows } from '#data/records/use-rows.ts';
import { readHistory } from './api/read-history.ts';
import { DeletedList } from './deleted-list.tsx';
import { reportHistoryFailure } from './failures.ts';
import styles from './history.module.css';
import { MergedValueCard } from './merged-value-card.tsx';
import { deletedItems, withFailed } from './rules/deleted-items.ts';
import { mergedValues, type MergedValue } from './rules/merged-values.ts';
import { useRestore } from './use-restore.ts';
import type { ChoiceName, TextContext } from './texts.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';

/** The data that the texts of the screen depend on; the same object until a part of it changes. */
function useTextContext(choiceName: ChoiceName): TextContext {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  return useMemo(() => ({ t, formats, choiceName, today }), [t, formats, choiceName, today]);
}

interface HistoryPageProps {
  /** A stable function. */
  choiceName: ChoiceName;
}

/** The screen at `/history`: fields with discarded values to choose from, and deleted records to restore. */
export function HistoryPage({ choiceName }: HistoryPageProps) {
  const t = useMessages();
  const context = useTextContext(choiceName);
  const { today } = context;
  const start = usePreference(dayStart);
  const { found, failed, retry } = useRows(readHistory, reportHistoryFailure);
  const { restore, failed: failedRestores } = useRestore();
  const merged = useMemo(() => found && mergedValues(found, today, start), [found, today, start]);
  const deleted = useMemo(() => found && deletedItems(found.deleted, today, start), [found, today, start]);
  const items = useMemo(
    () =>
      deleted &&
      withFailed(
        deleted,
        [...failedRestores.values()].map(({ item }) => item),
      ),
    [deleted, failedRestores],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);

  return (
    <Page title={t('history.title')} lead={t('history.lead')} busy={found === undefined && !failed}>
      <div className={styles.sections}>
        {merged && merged.length > 0 && <MergedValuesSection values={merged} context={context} />}
        <section aria-labelledby="history-deleted">
          <h2 id="history-deleted" className={styles.heading} ref={heading} tabIndex={-1}>
            {t('history.deleted')}
          </h2>
          <ListState
            items={items}
            failed={failed}
            onRetry={retry}
            skeleton={<Skeleton height="4.125rem" count={5} />}
            empty={<Notice title={t('history.empty-title')} text={t('history.empty-text')} />}
            unreachable={t('history.unreachable')}
          >
            {(shown) => (
              <DeletedList
                items={shown}
                failed={failedRestores}
                context={context}
                onRestore={restore}
                onEmptied={focusHeading}
              />
            )}
          </ListState>
        </section>
      </div>
    </Page>
  );
}

interface MergedValuesSectionProps {
  values: readonly MergedValue[];
  context: ReturnType<typeof useTextContext>;
}

function MergedValuesSection({ values, context }: MergedValuesSectionProps) {
  const { t } = context;
  const [used, setUsed] = useState<string>();
  return (
    <section aria-labelledby="history-kept">
      <h2 id="history-kept" className={styles.heading}>
        {t('history.kept')}
      </h2>
      <p className={styles.explanation}>{t('history.kept-text')}</p>
      <ul className={styles.entries}>
        {values.map((merged) => (
          <li key={merged.key}>
            <MergedValueCard merged={merged} context={context} onUsed={setUsed} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {used !== undefined && t('history.used', { time: used })}
      </p>
    </section>
  );
}
