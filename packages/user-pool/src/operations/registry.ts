import type { Operation } from '../services.ts';
import { deleteUser, getUser } from './account.ts';
import {
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminResetUserPassword,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUserGlobalSignOut,
  listUsers,
} from './administration.ts';
import { initiateAuth, respondToAuthChallenge } from './authentication.ts';
import { confirmDevice, forgetDevice, listDevices, updateDeviceStatus } from './devices.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './mfa-settings.ts';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkeys.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './password-changes.ts';
import { globalSignOut, revokeToken } from './sign-out.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';
import {
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './user-attributes.ts';

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
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  ListUsers: listUsers,
  AdminResetUserPassword: adminResetUserPassword,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
};

export const findOperation = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? operations[name] : undefined;

/** The names of all operations. */
export const operationNames: readonly string[] = Object.keys(operations);

/** True for the operations that need IAM credentials on AWS. */
export const isAdminOperation = (name: string): boolean => name.startsWith('Admin') || name === 'ListUsers';
