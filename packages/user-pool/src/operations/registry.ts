import type { Operation } from '../services.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDeleteUser } from './admin-delete-user.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminResetUserPassword } from './admin-reset-user-password.ts';
import { adminUserGlobalSignOut } from './admin-user-global-sign-out.ts';
import { associateSoftwareToken } from './associate-software-token.ts';
import { completeWebAuthnRegistration } from './complete-web-authn-registration.ts';
import { deleteWebAuthnCredential } from './delete-web-authn-credential.ts';
import { listWebAuthnCredentials } from './list-web-authn-credentials.ts';
import { startWebAuthnRegistration } from './start-web-authn-registration.ts';
import { changePassword } from './change-password.ts';
import { confirmDevice } from './confirm-device.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { deleteUserAttributes } from './delete-user-attributes.ts';
import { deleteUser } from './delete-user.ts';
import { forgetDevice } from './forget-device.ts';
import { forgotPassword } from './forgot-password.ts';
import { getUserAttributeVerificationCode } from './get-user-attribute-verification-code.ts';
import { getUser } from './get-user.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import { listDevices } from './list-devices.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { setUserMfaPreference } from './set-user-mfa-preference.ts';
import { signUp } from './sign-up.ts';
import { updateDeviceStatus } from './update-device-status.ts';
import { updateUserAttributes } from './update-user-attributes.ts';
import { verifySoftwareToken } from './verify-software-token.ts';
import { verifyUserAttribute } from './verify-user-attribute.ts';

/** The supported operations, by their name in Cognito's API. */
const operations: Record<string, Operation> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  DeleteUserAttributes: deleteUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
  DeleteUser: deleteUser,
  ListDevices: listDevices,
  ConfirmDevice: confirmDevice,
  UpdateDeviceStatus: updateDeviceStatus,
  ForgetDevice: forgetDevice,
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminDeleteUser: adminDeleteUser,
  AdminResetUserPassword: adminResetUserPassword,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
};

export const findOperation = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? operations[name] : undefined;

/** The names of all operations. */
export const operationNames: readonly string[] = Object.keys(operations);

/** True for the operations that need IAM credentials on AWS. */
export const isAdminOperation = (name: string): boolean => name.startsWith('Admin');
