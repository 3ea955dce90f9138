// @spec other-calendars-card

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useSaveEdit } from '#data/records/use-save-edit.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import type { SourceState } from '../rules/source-state.ts';
import { AddressFields } from './address-fields.tsx';
import { useLookUp } from './use-look-up.ts';

interface ChangeAddressDialogProps {
  source: CalendarSource;
  /** Keeps what was read at the new address. */
  onKeep: (id: string, state: SourceState) => Promise<void>;
  onClose: () => void;
}

/** Replaces the address of a calendar, after it was read there. */
export function ChangeAddressDialog({ source: { id, name }, onKeep, onClose }: ChangeAddressDialogProps) {
  const t = useMessages();
  const isOnline = useOnline();
  const lookUp = useLookUp();
  const { save, busy, hasFailed } = useSaveEdit();

  async function change() {
    const state = await lookUp.look();
    if (!state) return;
    await onKeep(id, state);
    const { address } = state;
    // Another server must not get the password of the former one.
    const values = { address, userName: null, password: null, ...lookUp.signedIn };
    if (await save({ entity: 'CalendarSource', id, values })) onClose();
  }

  return (
    <EditDialog
      title={name}
      lead={t('other-calendars.add-lead')}
      submit={t('other-calendars.look')}
      failure={hasFailed ? t('settings.not-saved') : undefined}
      busy={busy || lookUp.busy || !isOnline}
      onSave={() => void change()}
      onCancel={onClose}
      onClose={onClose}
    >
      <AddressFields lookUp={lookUp} />
    </EditDialog>
  );
}
