import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { SessionProvider } from '#account/identity/session.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ConfigGuard } from './shell/config-guard.tsx';
import { CrashBoundary } from './shell/crash-boundary.tsx';
import { WithDialogHistory } from './shell/with-dialog-history.tsx';

interface AppProps {
  /** Another router where there is no browser. */
  Router?: ComponentType<{ children?: ReactNode }>;
}

/** The whole app: each provider inside of those it depends on. */
export function App({ Router = BrowserRouter }: AppProps) {
  return (
    <MessagesProvider>
      <CrashBoundary>
        <ConfigGuard>
          <SessionProvider>
            <Router>
              <WithDialogHistory>
                <AppRoutes />
              </WithDialogHistory>
            </Router>
          </SessionProvider>
        </ConfigGuard>
      </CrashBoundary>
    </MessagesProvider>
  );
}
