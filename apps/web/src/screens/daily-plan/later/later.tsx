// @spec later-list

import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useEffect, useId, useRef } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusTarget, useWantedPart } from '#ui/use-focus-target.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { laterList } from '#platform/preferences/later-list.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useLoadedWhenIdle } from '#platform/routing/use-loaded-when-idle.ts';
import styles from '../daily-plan-page.module.css';
import type { LaterRows } from './use-later-actions.ts';

const LazyLaterList = lazyComponent(
  ['later', 'edit-task'],
  async () => (await import('./later-list.tsx')).LaterList,
);

interface LaterProps {
  /** The selected day, `YYYY-MM-DD`. */
  day: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The titles of goals by id. */
  goalTitles: ReadonlyMap<string, string>;
  /** A task of the day is dragged above the line. */
  isOver: boolean;
  /** The id of the dragged task. */
  draggedId: string | undefined;
  /** Whether rows can be dragged. */
  isDraggable: boolean;
  /** Called with the shown rows, and with undefined when they are no longer shown. A stable function. */
  onRows: (rows: LaterRows | undefined) => void;
}

/** The tasks without a day: a line that opens their list. */
export function Later({ isOver, ...list }: LaterProps) {
  const t = useMessages();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = usePreference(laterList) === 'open';
  const isLoaded = useLoadedWhenIdle(LazyLaterList);
  const isWanted = useWantedPart()?.startsWith(laterPart('')) === true;
  useEffect(() => {
    if (isWanted) laterList.set('open');
  }, [isWanted]);
  useFocusTarget(laterPart(''), () => button.current?.focus());

  return (
    <section className={styles.later} aria-labelledby={`${id}-title`}>
      <h2 className={styles.laterLine} data-drop-zone="later" data-over={isOver || undefined}>
        <button
          ref={button}
          id={`${id}-title`}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => laterList.set(isOpen ? 'closed' : 'open')}
        >
          <ChevronRight size={18} aria-hidden />
          {t('daily-plan.later')}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.laterBody}>
        {(isOpen || isLoaded) && (
          <Suspense fallback={<Skeleton height="4.125rem" count={3} />}>
            <LazyLaterList isOpen={isOpen} {...list} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
