import { useState } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { newEventId, type EventDraft, type EventRange } from '#lib/google-calendar/calendar-client.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { Login } from '../connection/use-login.ts';
import { readTime, type TypedTime } from '../model/typed-time.ts';
import { ChangeFailureAlert } from './change-failure-alert.tsx';
import { eventWhen } from './event-when.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { TimeFields } from './time-fields.tsx';
import { useChange } from './use-change.ts';

interface NewEventDialogProps {
  /** The selected slot, or the initial values when the person types the time. */
  when: EventRange | TypedTime;
  create: (draft: EventDraft) => Promise<void>;
  login: Login;
  onClose: () => void;
}

/** Asks 'Event title?', and for the time if no slot is selected. Without a title it does nothing (spec §5). */
export function NewEventDialog({ when, create, login, onClose }: NewEventDialogProps) {
  const t = useMessages();
  const formats = useFormats();
  const slot = 'day' in when ? undefined : when;
  const [typed, setTyped] = useState('day' in when ? when : undefined);
  const [id] = useState(newEventId);
  const change = useChange(create, login, onClose);

  function answer(text: string) {
    const title = text.trim();
    const time = slot ?? (typed && readTime(typed));
    if (isBlank(title) || time === undefined) onClose();
    else change.run({ id, title, ...time });
  }

  return (
    <PromptDialog
      title={t('external-calendar.event-title')}
      {...(slot && { lead: eventWhen(formats, { start: slot.from, end: slot.to, allDay: false }) })}
      busy={change.busy}
      onAnswer={answer}
      onCancel={onClose}
    >
      {typed && <TimeFields time={typed} onChange={setTyped} />}
      <ChangeFailureAlert change={change} login={login} />
    </PromptDialog>
  );
}
