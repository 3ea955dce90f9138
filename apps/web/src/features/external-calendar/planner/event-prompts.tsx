import type { EventRange } from '#lib/google-calendar/calendar-client.ts';
import type { PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import type { Login } from '../connection/use-login.ts';
import type { TypedTime } from '../model/typed-time.ts';
import { ChooseActionDialog } from './choose-action-dialog.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { EventChanges } from './use-event-changes.ts';

/** What the person is being asked. */
export type Prompt =
  | { readonly ask: 'new'; readonly when: EventRange | TypedTime }
  | { readonly ask: 'action' | 'title'; readonly event: PlannerEvent };

interface EventPromptsProps {
  prompt: Prompt;
  changes: EventChanges;
  login: Login;
  onNext: (prompt: Prompt | undefined) => void;
  /** The event that was asked about is no more. */
  onRemoved: () => void;
}

/** The dialog that asks it. */
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
    case 'title':
      return <RenameDialog event={prompt.event} rename={changes.rename} login={login} onClose={close} />;
  }
}
