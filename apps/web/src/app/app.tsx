import { BrowserRouter } from 'react-router-dom';
import { MessagesProvider } from '#lib/i18n/messages-provider.tsx';
import { SessionProvider } from '#lib/identity/session.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ConfigGuard } from './config-guard.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

/** The whole app: each provider inside of those it depends on. */
export function App() {
  return (
    <MessagesProvider>
      <CrashBoundary>
        <ConfigGuard>
          <SessionProvider>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </SessionProvider>
        </ConfigGuard>
      </CrashBoundary>
    </MessagesProvider>
  );
}
