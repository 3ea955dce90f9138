// @spec other-calendars-card calendar-account

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import styles from '../other-calendars.module.css';
import type { SourceState } from '../rules/source-state.ts';
import { useAddByAccount } from './use-add-by-account.tsx';
import { useAddByAddress } from './use-add-by-address.tsx';

interface AddSourceDialogProps {
  sources: readonly CalendarSource[];
  /** Keeps what was read of the calendar. */
  onKeep: (id: string, state: SourceState) => Promise<void>;
  onClose: () => void;
}

/** Adds a calendar by its address, or calendars of an account. */
export function AddSourceDialog({ sources, onKeep, onClose }: AddSourceDialogProps) {
  const t = useMessages();
  const isOnline = useOnline();
  const [way, setWay] = useState<'address' | 'account'>('address');
  const [wasSwitched, setWasSwitched] = useState(false);
  const byAddress = useAddByAddress({ sources, onKeep, onClose, focusesField: !wasSwitched });
  const byAccount = useAddByAccount({ sources, onClose });
  const { isFirst, body, ...step } = way === 'address' ? byAddress : byAccount;
  return (
    <EditDialog {...step} title={t('other-calendars.add-title')} onClose={onClose}>
      {isFirst && (
        <RadioChoice
          label={t('calendar-account.how')}
          hidesLabel
          look="segments"
          value={way}
          options={(['address', 'account'] as const).map((value) => ({
            value,
            label: t(`calendar-account.by-${value}`),
          }))}
          onChange={(value) => {
            // The arrow keys switch: the focus stays where it is.
            setWasSwitched(true);
            setWay(value);
          }}
        />
      )}
      {body}
      {/* The first steps say it in their fields. */}
      {!isFirst && !isOnline && <p className={styles.note}>{t('settings.when-online')}</p>}
    </EditDialog>
  );
}
