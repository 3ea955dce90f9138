// @spec planner-empty-slot valid-event-title

import { useState } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import { useStoredDraft } from '#platform/drafts/use-stored-draft.ts';
import {
  newEventId,
  type EventDraft,
  type EventRange,
} from '#features/google-calendar/client/calendar-client.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Login } from '../connection/use-login.ts';
import { readTime, type TypedTime } from '../rules/typed-time.ts';
import { ChangeFailureAlert } from './change-failure-alert.tsx';
import { eventWhen } from './event-when.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { TimeFields } from './time-fields.tsx';
import { useChange } from './use-change.ts';

interface NewEventDialogProps {
  /** The selected slot, or the initial values when the user types the time. */
  when: EventRange | TypedTime;
  create: (draft: EventDraft) => Promise<void>;
  login: Login;
  onClose: () => void;
}

/** The typed values. */
type Typed = Partial<TypedTime> & { readonly title: string; readonly id: string };

/** Reads a stored draft. Its id is reused, so that a repeated attempt does not create a second event. */
function parse(stored: unknown): Typed | undefined {
  const {
    id,
    title = '',
    ...time
  } = pickValidFields({ id: '', title: '', day: '', from: '', to: '' }, stored);
  return id === undefined ? undefined : { ...time, id, title };
}

/** Asks 'Event title?', and for the time if no slot is selected. Without a title it does nothing (spec §5). */
export function NewEventDialog({ when, create, login, onClose }: NewEventDialogProps) {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const slot = 'day' in when ? undefined : when;
  const [newId] = useState(newEventId);
  const { draft, update } = useStoredDraft('new-event', parse);
  const { id, title, ...typedTime } = draft ?? { id: newId, title: '' };
  const typed = 'day' in when ? { ...when, ...typedTime } : undefined;
  const type = (part: Partial<Typed>) => update((now = { id: newId, title: '' }) => ({ ...now, ...part }));
  const change = useChange(create, login, finish);

  function finish() {
    update(() => undefined);
    onClose();
  }

  function answer() {
    const time = slot ?? (typed && readTime(typed));
    if (isBlank(title) || time === undefined) finish();
    else change.run({ id, title: title.trim(), ...time });
  }

  return (
    <PromptDialog
      title={t('monthly-planner.event-title')}
      {...(slot && { lead: eventWhen(formats, { start: slot.from, end: slot.to, allDay: false }, today) })}
      busy={change.busy}
      text={title}
      onType={(entry) => type({ title: entry })}
      onAnswer={answer}
      onCancel={finish}
      onClose={onClose}
    >
      {typed && <TimeFields time={typed} onChange={type} />}
      <ChangeFailureAlert change={change} login={login} />
    </PromptDialog>
  );
}
