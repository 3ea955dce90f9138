import Check from 'lucide-react/icons/check';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { moodFaces } from '#features/moods/mood-faces.ts';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isMood, moods } from '#domain/moods/moods.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import { PageText } from './page-text.tsx';
import styles from './journal.module.css';
import { useDayName } from '#features/days/use-day-name.ts';
import { usePage } from './use-page.ts';
import { useWriting } from './use-writing.ts';
import { useRecords } from '#data/records/use-records.ts';
import { discardedValues } from '#data/lists.ts';
import { startTime } from '#platform/idle/when-idle.ts';
import { usePreload } from '#platform/routing/use-preload.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

const LazyPagePaper = lazyComponent([], async () => (await import('./print/page-paper.tsx')).PagePaper);
const papers = [LazyPagePaper];

/** Whether the history has a discarded value of the page of a day, `YYYY-MM-DD`. */
function useIsChangedElsewhere(day: string, page: JournalPage | undefined): boolean {
  const { items = [] } = useRecords(discardedValues, {});
  return items.some(
    ({ kind, recordId, field, text }) =>
      kind === 'JournalPage' &&
      recordId === day &&
      ((field === 'text' && text !== (page?.text ?? '')) ||
        (field === 'mood' && text !== (page?.mood ?? ''))),
  );
}

interface PageCardProps {
  /** `YYYY-MM-DD` */
  day: string;
  isToday: boolean;
  page: JournalPage | undefined;
  /** Moves the focus to the date when the page is shown. */
  takesFocus: boolean;
  onFocused: () => void;
  /** Called when the page is removed while it has the focus. */
  onFocusLost: () => void;
  onToday: () => void;
  /** Called with whether a change to another page would interrupt the user or lose typed text. */
  onHold: (isHeld: boolean) => void;
}

/** The page of a day: its mood and its text. */
export function PageCard({
  day,
  isToday,
  page,
  takesFocus,
  onFocused,
  onFocusLost,
  onToday,
  onHold,
}: PageCardProps) {
  const t = useMessages();
  const id = useId();
  const dayName = useDayName()(day);
  const { draft, mood, chooseMood, status } = usePage(day, page);
  const isChangedElsewhere = useIsChangedElsewhere(day, page);
  const isPrinting = useIsPrinting();
  usePreload(papers, startTime);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useEffectEvent(() => {
    heading.current?.focus();
    onFocused();
  });
  useEffect(() => {
    if (takesFocus) focusHeading();
  }, [takesFocus]);

  const card = useRef<HTMLElement>(null);
  const loseFocus = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) loseFocus();
    };
  }, []);

  const { isWriting, onWrite, onLeave } = useWriting();
  const isHeld = isWriting || status === 'full' || status === 'failed';
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [isHeld]);

  return (
    <Card ref={card} className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.which}>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.date}>
            {dayName}
          </h2>
          {!isToday && (
            <Button variant="quiet" className={styles.today} onClick={onToday}>
              {t('journal.today')}
            </Button>
          )}
        </div>
        <ChoiceGroup
          label={t('journal.mood')}
          shape="round"
          className={styles.faces}
          options={moods.map((value) => ({
            value,
            label: t(`journal.mood-${value}`),
            icon: moodFaces[value],
          }))}
          value={mood}
          onChange={(value) => chooseMood(isMood(value) ? value : '')}
        />
      </div>
      <PageText dayName={dayName} isToday={isToday} draft={draft} onWrite={onWrite} onLeave={onLeave} />
      <p
        role="status"
        className={styles.status}
        data-failed={status === 'failed' || status === 'full' || undefined}
      >
        {status !== undefined && (
          <>
            {(status === 'saved' || status === 'saved-on-device') && <Check size={16} aria-hidden />}
            {t(`journal.${status}`)}
          </>
        )}
      </p>
      {isPrinting && LazyPagePaper.isLoaded() && <LazyPagePaper day={day} mood={mood} text={draft.text} />}
      {isChangedElsewhere && (
        <p className={styles.elsewhere}>
          {t('journal.changed-elsewhere')} <Link to="/history">{t('journal.see-both')}</Link>
        </p>
      )}
    </Card>
  );
}
