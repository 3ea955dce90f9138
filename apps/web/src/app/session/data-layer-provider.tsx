import { useEffect, useState, type ReactNode } from 'react';
import { UndoToasts } from '#features/undo/undo-toasts.tsx';
import { resumeImports } from '#features/transfer/import/api/resume-imports.ts';
import { loadSessionReminders } from '#features/reminders/load-session-reminders.ts';
import { AdoptionProvider } from '#features/adoption/adoption-provider.tsx';
import { RemindersSlot } from '#features/reminders/reminders-slot.tsx';
import { SavedSettings } from '#features/user-settings/saved-settings.tsx';
import { OwnerKindContext, type OwnerKind } from '#account/identity/owner-kind.ts';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { LazyConnection } from '#data/connection/lazy-connection.ts';
import { isDemo } from '#platform/demo/demo-mode.ts';
import { DraftsContext } from '#platform/drafts/drafts-context.ts';
import { Drafts } from '#platform/drafts/drafts.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { RecordStoreContext } from '#data/records/record-store-context.ts';
import { cleanUpReplicas } from '#data/records/replicas.ts';
import { removeStoredScreens } from '#platform/storage/storage.ts';
import { dataLayerOf } from './data-layers.ts';
import { LockedGate } from './locked-gate.tsx';
import { LogOutWithUnsent } from './log-out-with-unsent.tsx';
import { SearchOverlays } from '../search/search-overlays.tsx';
import { SyncNotices } from '../notices/sync-notices.tsx';
import { ZoneNotice } from '../notices/zone-notice.tsx';

interface DataLayerProviderProps {
  /** Cognito's `sub`, or `localOwner`. */
  owner: string;
  kind: OwnerKind;
  /** The screen; null when it needs no records. */
  children: ReactNode;
}

const ignore = () => undefined;

/** A log-out ends push messages to all devices, and removes the sign-ins of all devices from their list. */
async function prepareEnd(load: LazyConnection['load'], store: RecordStore): Promise<() => Promise<void>> {
  const prepared = await Promise.allSettled([
    loadSessionReminders().then((reminders) => reminders.prepareEndOfPush(load)),
    import('#features/sign-ins/end-sign-ins.ts').then(({ prepareEndOfSignIns }) =>
      prepareEndOfSignIns(store, load),
    ),
  ]);
  return async () => {
    await Promise.all(prepared.flatMap((end) => (end.status === 'fulfilled' ? [end.value()] : [])));
  };
}

/** See `EncryptionControl`. A connection that cannot be loaded has read no state. */
async function hasOnlyKeys(load: LazyConnection['load']): Promise<boolean> {
  try {
    return (await (await load()).encryption())?.hasOnlyKeys() ?? false;
  } catch {
    return false;
  }
}

/**
 * The data layer of one owner, which is a user or the use without an account. Another owner, or the same one after a
 * log-out, gets a new one.
 */
export function DataLayerProvider({ owner, kind, children }: DataLayerProviderProps) {
  // While it is rendered, not after: a change of state would render the page in one long task.
  const [{ connection, records, start }] = useState(() => dataLayerOf(owner));
  // After the page has asked for its rows.
  useEffect(() => start(), [start]);
  useEffect(
    () =>
      // The demo leaves the browser as it is.
      isDemo()
        ? undefined
        : whenIdle(() => {
            removeStoredScreens();
            void cleanUpReplicas(owner, Date.now());
            // The next page tries again when the replica or the network does not work.
            import('#data/records/remove-expired-rows.ts')
              .then(({ removeExpiredRows }) => removeExpiredRows(records.store, Date.now()))
              .catch(ignore);
            void resumeImports(records.store);
          }),
    [owner, records],
  );
  const [drafts] = useState(() => new Drafts(owner));
  useEffect(() => drafts.start(), [drafts]);

  return (
    <OwnerKindContext value={kind}>
      <ConnectionContext value={connection.load}>
        <RecordStoreContext value={records.store}>
          <DraftsContext value={drafts}>
            <SavedSettings username={owner}>
              <UndoToasts>
                <AdoptionProvider username={owner}>
                  <LogOutWithUnsent
                    prepareEnd={() => prepareEnd(connection.load, records.store)}
                    hasOnlyKeys={() => hasOnlyKeys(connection.load)}
                    destroy={records.destroy}
                  >
                    <LockedGate>{children}</LockedGate>
                  </LogOutWithUnsent>
                </AdoptionProvider>
                <SearchOverlays username={owner} />
                <SyncNotices />
                <ZoneNotice />
                {!isDemo() && <RemindersSlot username={owner} />}
              </UndoToasts>
            </SavedSettings>
          </DraftsContext>
        </RecordStoreContext>
      </ConnectionContext>
    </OwnerKindContext>
  );
}
