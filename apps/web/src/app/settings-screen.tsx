import { SettingsPage } from '#features/settings/settings-page.tsx';
import { useSession } from '#lib/identity/session.tsx';
import { useLogOut } from './log-out.ts';

/** The settings of the signed-in person. */
export function SettingsScreen() {
  const { user } = useSession();
  const logOut = useLogOut();
  return user && <SettingsPage email={user.email} onLogOut={logOut} />;
}
