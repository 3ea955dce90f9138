// @spec routes-base-path error-no-endpoint

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { basePath } from '#platform/demo/demo-mode.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { AppRoutes } from './app-routes.tsx';
import { CrashBoundary } from './shell/crash-boundary.tsx';
import { WithDialogHistory } from './shell/with-dialog-history.tsx';
import { loadConfig } from '#platform/config/load-config.ts';

/** Renders the app while the configuration loads; throws to the boundary above when it cannot be loaded. */
function ConfigGuard({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    loadConfig().catch((error: unknown) => setFailure(error as Error));
  }, []);
  if (failure !== undefined) throw failure;
  return children;
}

interface AppProps {
  /** Another router where there is no browser. */
  Router?: ComponentType<{ basename?: string; children?: ReactNode }>;
}

/** The whole app: each provider inside of those it depends on. */
export function App({ Router = BrowserRouter }: AppProps) {
  return (
    <MessagesProvider>
      <CrashBoundary>
        <ConfigGuard>
          <SessionProvider>
            <Router basename={basePath()}>
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
