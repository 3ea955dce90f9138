import { scriptedIdentity } from '#test/scripted-identity.ts';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { loadArea } from '#platform/i18n/i18n.ts';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { announceSessionChange } from '#account/identity/session-changes.ts';
import { sessionStorageAt } from '#account/identity/session-storage.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { LandingPage } from '../landing-page.tsx';

/** Renders the landing screen with the real client library. The test scripts the identity service. */
export async function openLanding(path: string, state?: object | null): Promise<void> {
  cleanup();
  await loadArea('auth');
  const identity = scriptedIdentity({ changed: announceSessionChange });
  const load = () => Promise.resolve(identity);
  const ui = (
    <MessagesProvider>
      <SessionProvider load={load}>
        <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
          <LandingPage random={() => 0} load={() => identity.accountAccess()} />
        </MemoryRouter>
      </SessionProvider>
    </MessagesProvider>
  );
  await act(async () => {
    render(ui);
    // The session is known after the user pool's client has read it.
    await identity.currentUser();
  });
}

/** Removes the session, so that the next test starts signed out. */
export function signOutOfBrowser(): void {
  sessionStorageAt(location).clear();
}
