import { AuthDialog } from './auth-dialog.tsx';
import { useAuthFlow, type AuthFlowOptions } from './use-auth-flow.ts';

/** The auth modal, open while it is rendered. */
export function AuthModal(options: AuthFlowOptions) {
  return <AuthDialog flow={useAuthFlow(options)} />;
}
