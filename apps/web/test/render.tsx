import { render, type RenderResult } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import { ToastStack } from '#ui/toast-stack.tsx';
import { UndoToasts } from '#features/undo/undo-toasts.tsx';
import { ClockProvider } from '#platform/clock/clock.tsx';
import { DraftsContext } from '#platform/drafts/drafts-context.ts';
import { Drafts } from '#platform/drafts/drafts.ts';
import { loadArea } from '#platform/i18n/i18n.ts';
import type { Area } from '#platform/i18n/message-id.ts';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { RecordStoreContext } from '#data/records/record-store-context.ts';
import type { RecordStore } from '#data/records/record-store.ts';

interface RenderOptions {
  /** The catalogues to load, beside that of the menu, which the shell loads. */
  readonly areas?: readonly Area[];
  /** The path of the router, or its first entry. */
  readonly path?: InitialEntry;
  /** The fixed time of the clock, or a function that returns it. */
  readonly now?: Date | (() => Date);
  /** The records of the signed-in user: see `fakeRecords`. */
  readonly store?: RecordStore;
}

/** Renders a part of the app with English texts, a router and a fixed clock. */
export async function renderInApp(
  ui: ReactNode,
  { areas = [], path = '/', now = new Date(2026, 10, 20, 9, 30), store }: RenderOptions = {},
): Promise<RenderResult> {
  await Promise.all((['menu', ...areas] as const).map(loadArea));
  return render(
    <MessagesProvider>
      <ClockProvider clock={{ now: typeof now === 'function' ? now : () => now }}>
        <MemoryRouter initialEntries={[path]}>
          <DraftsContext value={new Drafts('user-1')}>
            <ToastStack>{store ? <WithRecords store={store}>{ui}</WithRecords> : ui}</ToastStack>
          </DraftsContext>
        </MemoryRouter>
      </ClockProvider>
    </MessagesProvider>,
  );
}

/** Reads and sends while it is mounted, as `DataLayerProvider` does. */
function WithRecords({ store, children }: { store: RecordStore; children: ReactNode }) {
  useEffect(() => {
    void store.refresh();
    store.outbox.start();
    return () => store.stop();
  }, [store]);
  return (
    <RecordStoreContext value={store}>
      <UndoToasts>{children}</UndoToasts>
    </RecordStoreContext>
  );
}
