import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';
import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { EventDialog } from '#features/calendar-events/event-dialog.tsx';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import type { Login } from '../connection/use-login.ts';
import type { TypedTime } from '../rules/typed-time.ts';
import { ChooseActionDialog } from './choose-action-dialog.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { EventChanges } from './use-event-changes.ts';

/** The open dialog: for a new event, for the action or new title of an event, or for one of another calendar. */
export type Prompt =
  | { readonly ask: 'new'; readonly when: EventRange | TypedTime }
  | { readonly ask: 'action' | 'title'; readonly event: PlannerEvent }
  | { readonly ask: 'other'; readonly event: OtherEvent };

interface EventPromptsProps {
  prompt: Prompt;
  changes: EventChanges;
  login: Login;
  onNext: (prompt: Prompt | undefined) => void;
  /** Called after the event was deleted. */
  onRemoved: () => void;
}

/** The dialog for the current prompt. */
export function EventPrompts({ prompt, changes, login, onNext, onRemoved }: EventPromptsProps) {
  const close = () => onNext(undefined);
  switch (prompt.ask) {
    case 'new':
      return <NewEventDialog when={prompt.when} create={changes.create} login={login} onClose={close} />;
    case 'action':
      return (
        <ChooseActionDialog
          event={prompt.event}
          remove={changes.remove}
          login={login}
          onEdit={() => onNext({ ask: 'title', event: prompt.event })}
          onRemoved={() => {
            onRemoved();
            close();
          }}
          onClose={close}
        />
      );
    case 'other':
      return <EventDialog event={prompt.event} onClose={close} />;
    case 'title':
      return <RenameDialog event={prompt.event} rename={changes.rename} login={login} onClose={close} />;
  }
}
