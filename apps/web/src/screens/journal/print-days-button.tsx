// @spec print-days

import Printer from 'lucide-react/icons/printer';
import { useRef, useState } from 'react';
import { LazyPrintDaysDialog, printDaysPart } from '#features/print-days/lazy-print-days-dialog.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';

/** Opens the dialog that prints some days: at first those of this month up to today (`YYYY-MM-DD`). */
export function PrintDaysButton({ today }: { today: string }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function open() {
    // The dialog gives the focus back to it.
    button.current?.focus();
    setIsOpen(true);
  }
  useFocusTarget(printDaysPart, open);
  return (
    <>
      <IconButton
        ref={button}
        label={t('journal.print-days')}
        icon={Printer}
        aria-haspopup="dialog"
        onPointerEnter={() => void LazyPrintDaysDialog.preload()}
        onClick={open}
      />
      {isOpen && (
        <TypeAheadSuspense>
          <LazyPrintDaysDialog
            range={{ from: `${today.slice(0, 8)}01`, until: today }}
            onClose={() => setIsOpen(false)}
          />
        </TypeAheadSuspense>
      )}
    </>
  );
}
