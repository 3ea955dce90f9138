import type { AccountChangesSettings } from './account-changes-settings.ts';
import { callSignedIn } from './call-signed-in.ts';

interface GetUserAnswer {
  readonly UserMFASettingList?: readonly string[];
}

/** Whether the sign-in of the account asks for a code of an authenticator app. @throws IdentityError */
export async function hasTwoStep(settings: AccountChangesSettings): Promise<boolean> {
  const answer = (await callSignedIn(settings, 'GetUser')) as GetUserAnswer;
  return answer.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
}
