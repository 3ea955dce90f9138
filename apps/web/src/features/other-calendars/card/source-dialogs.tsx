import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import type { SourceState } from '../rules/source-state.ts';
import { AddSourceDialog } from './add-source-dialog.tsx';
import { ChangeAddressDialog } from './change-address-dialog.tsx';
import { EditSourceDialog } from './edit-source-dialog.tsx';
import { RemoveSourceDialog } from './remove-source-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** The open dialog, and the id of its calendar. */
export type ShownDialog =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit' | 'address' | 'sign-in' | 'remove'; readonly id: string };

interface SourceDialogsProps {
  shown: ShownDialog;
  /** All other calendars of the user. */
  sources: readonly CalendarSource[];
  /** Stores the events of a calendar that were read before it was added. */
  onKeep: (id: string, state: SourceState) => Promise<void>;
  onRemove: (source: CalendarSource) => void;
  onClose: () => void;
}

/** The open dialog of the card. None when its calendar was removed meanwhile. */
export function SourceDialogs({ shown, sources, onKeep, onRemove, onClose }: SourceDialogsProps) {
  if (shown.dialog === 'add') return <AddSourceDialog {...{ sources, onKeep, onClose }} />;
  const source = sources.find(({ id }) => id === shown.id);
  if (!source) return null;
  switch (shown.dialog) {
    case 'edit':
      return <EditSourceDialog {...{ source, onClose }} />;
    case 'address':
      return <ChangeAddressDialog {...{ source, onKeep, onClose }} />;
    case 'sign-in':
      return <SignInDialog {...{ source, sources, onKeep, onClose }} />;
    case 'remove':
      return <RemoveSourceDialog name={source.name} onRemove={() => onRemove(source)} onClose={onClose} />;
  }
}
