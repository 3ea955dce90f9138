// @spec week-review-toast

import Sunset from 'lucide-react/icons/sunset';
import { useRef, useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useLinkToast } from '#ui/use-link-toast.ts';
import { weekOf } from '#domain/days/week.ts';
import { useStoreClosedDay } from '#features/reminders/use-store-closed-day.ts';
import { weekReviewPart } from '#features/week-review/week-review-part.ts';
import { useStoredDraft } from '#platform/drafts/use-stored-draft.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { LazyCloseDayDialog } from '../lazy-parts.ts';
import styles from '../daily-plan-page.module.css';
import { closingOf, parseClosing } from './rules/closing.ts';

interface CloseDayProps {
  /** `YYYY-MM-DD` */
  today: string;
  /** The plan of today is shown. */
  isShown: boolean;
}

/** The `record` of the `FocusTarget` that opens the dialog. */
const focusTarget = 'close-day';

/**
 * The button under today's list, and its dialog. A dialog that is open when the day ends still belongs to that day. What
 * was entered stays until all is saved. After the last day of a week, a toast leads to the review of the week.
 */
export function CloseDay({ today, isShown }: CloseDayProps) {
  const t = useMessages();
  const { draft: closing, update } = useStoredDraft('close-day', parseClosing);
  const [isOpen, setIsOpen] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const showToast = useLinkToast();
  const storeClosedDay = useStoreClosedDay();
  const firstOfWeek = usePreference(weekStart);

  function open() {
    update((now) => closingOf(today, now));
    setIsClosed(false);
    setIsOpen(true);
  }

  function finish() {
    if (closing) storeClosedDay(closing.day);
    update(() => undefined);
    setIsOpen(false);
    if (weekOf(today, firstOfWeek).at(-1) !== today) {
      setIsClosed(true);
      return;
    }
    showToast({
      text: t('daily-plan.good-night'),
      link: {
        label: t('daily-plan.look-back'),
        path: '/daily-plan',
        focusTarget: { record: weekReviewPart },
      },
    });
  }

  return (
    <>
      {/* It stays below its dialog, which gives the focus back to it, when the next day is loading. */}
      {(isShown || isOpen) && (
        <div className={styles.evening}>
          <OpenButton onOpen={open} />
          <p role="status">{isClosed && t('daily-plan.good-night')}</p>
        </div>
      )}
      {isOpen && closing && (
        <TypeAheadSuspense>
          <LazyCloseDayDialog
            closing={closing}
            onEnter={(entered) => update((now) => now && { ...now, ...entered })}
            onClose={() => setIsOpen(false)}
            onFinish={finish}
          />
        </TypeAheadSuspense>
      )}
    </>
  );
}

function OpenButton({ onOpen }: { onOpen: () => void }) {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget(focusTarget, () => {
    // The dialog gives the focus back to it.
    button.current?.focus();
    onOpen();
  });
  return (
    <Button ref={button} variant="quiet" aria-haspopup="dialog" onClick={onOpen}>
      <Sunset size={20} strokeWidth={1.75} aria-hidden />
      {t('daily-plan.close-day')}
    </Button>
  );
}
