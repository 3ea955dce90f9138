// @spec other-calendars-card

import { isBlank } from '@kairos/schema/is-blank';
import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useState } from 'react';
import { useSaveEdit } from '#data/records/use-save-edit.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { useLinkToast } from '#ui/use-link-toast.ts';
import { freeTint } from '../rules/source-changes.ts';
import { hostOf } from '../rules/source-address.ts';
import type { SourceState } from '../rules/source-state.ts';
import { AddressFields } from './address-fields.tsx';
import { FoundFields } from './found-fields.tsx';
import { maxNameLength, type SourceDraft } from './source-fields.tsx';
import { useLookUp } from './use-look-up.ts';

interface AddSourceDialogProps {
  sources: readonly CalendarSource[];
  /** Keeps what was read of the calendar. */
  onKeep: (id: string, state: SourceState) => Promise<void>;
  onClose: () => void;
}

/** Adds a calendar: its address, then what was found there with its name and colour. */
export function AddSourceDialog({ sources, onKeep, onClose }: AddSourceDialogProps) {
  const t = useMessages();
  const isOnline = useOnline();
  const showToast = useLinkToast();
  const lookUp = useLookUp();
  const { save, busy, hasFailed } = useSaveEdit();
  const [found, setFound] = useState<SourceState>();
  const [draft, setDraft] = useState<SourceDraft>({ name: '', tint: 'dusk' });
  const [isChecked, setIsChecked] = useState(false);

  async function look() {
    const state = await lookUp.look();
    if (!state) return;
    const name = isBlank(state.found.name) ? hostOf(state.address) : state.found.name.trim();
    setDraft({ name: name.slice(0, maxNameLength), tint: freeTint(sources) });
    setIsChecked(false);
    setFound(state);
  }

  async function add(state: SourceState) {
    setIsChecked(true);
    if (isBlank(draft.name)) return;
    const id = crypto.randomUUID();
    const order = nextOrder(sources.map((source) => source.order));
    const values = {
      ...draft,
      name: draft.name.trim(),
      address: state.address,
      kind: 'ics',
      hidden: false,
      order,
    };
    await onKeep(id, state);
    if (!(await save({ entity: 'CalendarSource', id, values }))) return;
    showToast({
      text: t('other-calendars.added', { name: values.name }),
      link: { label: t('other-calendars.show'), path: '/monthly-planner' },
    });
    onClose();
  }

  return (
    <EditDialog
      title={t('other-calendars.add-title')}
      lead={
        found
          ? t('other-calendars.found', { host: hostOf(found.address), count: found.found.events.length })
          : t('other-calendars.add-lead')
      }
      submit={found ? t('other-calendars.add') : t('other-calendars.look')}
      {...(found && { cancel: t('other-calendars.another-address') })}
      failure={hasFailed ? t('other-calendars.not-added') : undefined}
      busy={busy || lookUp.busy || !isOnline}
      onSave={() => void (found ? add(found) : look())}
      onCancel={found ? () => setFound(undefined) : onClose}
      onClose={onClose}
    >
      {found ? (
        <FoundFields
          draft={draft}
          error={isChecked && isBlank(draft.name) ? t('other-calendars.name-missing') : undefined}
          found={found.found}
          onChange={setDraft}
        />
      ) : (
        <AddressFields value={lookUp.address} error={lookUp.error} onChange={lookUp.type} />
      )}
    </EditDialog>
  );
}
