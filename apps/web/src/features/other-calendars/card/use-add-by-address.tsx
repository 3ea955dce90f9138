// @spec other-calendars-card

import { isBlank } from '@kairos/schema/is-blank';
import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useState } from 'react';
import { useSaveEdit } from '#data/records/use-save-edit.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { useLinkToast } from '#ui/use-link-toast.ts';
import { defaultInterval, freeTint } from '../rules/source-changes.ts';
import { hostOf } from '../rules/source-address.ts';
import type { SourceState } from '../rules/source-state.ts';
import type { AddStep } from './add-step.ts';
import { AddressFields } from './address-fields.tsx';
import { FoundFields } from './found-fields.tsx';
import { maxNameLength, type SourceDraft } from './source-fields.tsx';
import { useLookUp } from './use-look-up.ts';

interface AddByAddressOptions {
  sources: readonly CalendarSource[];
  /** Keeps what was read of the calendar. */
  onKeep: (id: string, state: SourceState) => Promise<void>;
  onClose: () => void;
  /** Whether the field of the address has the focus at first. */
  focusesField: boolean;
}

/** The steps to add a calendar by its address: the address, then what was found there with its name and colour. */
export function useAddByAddress({ sources, onKeep, onClose, focusesField }: AddByAddressOptions): AddStep {
  const t = useMessages();
  const isOnline = useOnline();
  const showToast = useLinkToast();
  const lookUp = useLookUp();
  const { save, busy, hasFailed } = useSaveEdit();
  const [found, setFound] = useState<SourceState>();
  const [draft, setDraft] = useState<SourceDraft>({ name: '', tint: 'dusk', every: defaultInterval });
  const [isChecked, setIsChecked] = useState(false);

  async function look() {
    const state = await lookUp.look();
    if (!state) return;
    const name = isBlank(state.found.name) ? hostOf(state.address) : state.found.name.trim();
    setDraft({ name: name.slice(0, maxNameLength), tint: freeTint(sources), every: defaultInterval });
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
      ...lookUp.signedIn,
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

  if (found) {
    return {
      isFirst: false,
      lead: t('other-calendars.found', { host: hostOf(found.address), count: found.found.events.length }),
      submit: t('other-calendars.add'),
      cancel: t('other-calendars.another-address'),
      failure: hasFailed ? t('other-calendars.not-added') : undefined,
      busy: busy || !isOnline,
      onSave: () => void add(found),
      onCancel: () => setFound(undefined),
      body: (
        <FoundFields
          draft={draft}
          error={isChecked && isBlank(draft.name) ? t('other-calendars.name-missing') : undefined}
          found={found.found}
          onChange={setDraft}
        />
      ),
    };
  }
  return {
    isFirst: true,
    lead: t('other-calendars.add-lead'),
    submit: t('other-calendars.look'),
    failure: undefined,
    busy: lookUp.busy || !isOnline,
    onSave: () => void look(),
    onCancel: onClose,
    body: <AddressFields lookUp={lookUp} focusesField={focusesField} />,
  };
}
