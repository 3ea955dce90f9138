import '../../../config/fast-mod-pow.cjs';
import {
  AuthenticationDetails,
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { clientId, poolId, type PoolServer } from './pool-server.ts';
import { post } from './protocol.ts';

/** The result of a sign-in. */
export type SignInOutcome =
  | { step: 'done'; session: CognitoUserSession }
  | { step: 'totp' }
  | { step: 'select'; parameters: { MFAS_CAN_CHOOSE: string } }
  | { step: 'set-up' }
  | { step: 'new-password'; attributes: Record<string, string>; required: string[] };

/** The response of GetUser. */
export interface PersonData {
  readonly Username: string;
  readonly UserAttributes: { Name: string; Value: string }[];
  readonly UserMFASettingList?: readonly string[];
  readonly PreferredMfaSetting?: string;
}

interface Tokens {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken: string;
}

/** One browser: amazon-cognito-identity-js with its own storage, with promises instead of callbacks. */
export class Browser {
  readonly userPool: CognitoUserPool;
  readonly user: CognitoUser;
  readonly #storage = memoryStorage();
  readonly #server: PoolServer;

  constructor(server: PoolServer, username: string) {
    this.#server = server;
    this.userPool = new CognitoUserPool({
      UserPoolId: poolId,
      ClientId: clientId,
      endpoint: server.url,
      Storage: this.#storage,
    });
    this.user = new CognitoUser({ Username: username, Pool: this.userPool, Storage: this.#storage });
  }

  signUp(password: string, attributes: Record<string, string> = {}) {
    const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    return promised<{ userConfirmed: boolean; userSub: string; codeDeliveryDetails: unknown }>((done) =>
      // The declared type requires the class, but the client accepts plain objects.
      this.userPool.signUp(this.user.getUsername(), password, list as never, [], done),
    );
  }

  confirm(code: string) {
    return promised<string>((done) => this.user.confirmRegistration(code, true, done));
  }

  resend() {
    return promised<{ CodeDeliveryDetails: { Destination: string } }>((done) =>
      this.user.resendConfirmationCode(done),
    );
  }

  /** Signs in by SRP, like the product. */
  signIn(password: string) {
    return this.#authenticate(password, 'USER_SRP_AUTH');
  }

  /** Signs in by USER_PASSWORD_AUTH: fast, for tests of later steps. */
  quickSignIn(password: string) {
    return this.#authenticate(password, 'USER_PASSWORD_AUTH');
  }

  /** Starts a sign-in by a custom challenge. */
  customSignIn() {
    const details = new AuthenticationDetails({ Username: this.user.getUsername() });
    return called<CognitoUserSession>((callbacks) => this.user.initiateAuth(details, callbacks));
  }

  #authenticate(password: string, flow: string) {
    this.user.setAuthenticationFlowType(flow);
    const details = new AuthenticationDetails({ Username: this.user.getUsername(), Password: password });
    return new Promise<SignInOutcome>((resolve, reject) => {
      this.user.authenticateUser(details, {
        onSuccess: (session) => resolve({ step: 'done', session }),
        onFailure: reject,
        totpRequired: () => resolve({ step: 'totp' }),
        selectMFAType: (_name, parameters: { MFAS_CAN_CHOOSE: string }) =>
          resolve({ step: 'select', parameters }),
        mfaSetup: () => resolve({ step: 'set-up' }),
        newPasswordRequired: (attributes: Record<string, string>, required: string[]) =>
          resolve({ step: 'new-password', attributes, required }),
      });
    });
  }

  /**
   * Signs in with a plain request and gives the tokens to the library, for tests of steps after a sign-in: a sign-in
   * by the library takes 0.1 s of arithmetic.
   */
  async session(password: string): Promise<CognitoUserSession> {
    const { body } = await post(this.#server, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: this.user.getUsername(), PASSWORD: password },
    });
    if (body.__type) throw Object.assign(new Error(String(body.message)), { code: body.__type });
    const tokens = body.AuthenticationResult as Tokens | undefined;
    if (!tokens) throw new Error(`The sign-in stopped at ${String(body.ChallengeName)}.`);
    const session = new CognitoUserSession({
      IdToken: new CognitoIdToken(tokens),
      AccessToken: new CognitoAccessToken(tokens),
      RefreshToken: new CognitoRefreshToken(tokens),
    });
    this.user.setSignInUserSession(session);
    return session;
  }

  newPassword(password: string, attributes: Record<string, string> = {}) {
    return called<CognitoUserSession>((callbacks) =>
      this.user.completeNewPasswordChallenge(password, attributes, callbacks),
    );
  }

  totp(code: string) {
    return called<CognitoUserSession>((callbacks) =>
      this.user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'),
    );
  }

  chooseTotp() {
    return new Promise<void>((resolve, reject) => {
      this.user.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', {
        onSuccess: () => resolve(),
        onFailure: reject,
        totpRequired: () => resolve(),
      });
    });
  }

  cachedSession() {
    return promised<CognitoUserSession>((done) => this.user.getSession(done));
  }

  refresh(session: CognitoUserSession) {
    return promised<CognitoUserSession>((done) => this.user.refreshSession(session.getRefreshToken(), done));
  }

  async attributes(): Promise<Record<string, string>> {
    const data = await this.data();
    return Object.fromEntries(data.UserAttributes.map(({ Name, Value }) => [Name, Value]));
  }

  data() {
    return promised<PersonData>((done) => this.user.getUserData(done, { bypassCache: true }));
  }

  updateAttributes(attributes: Record<string, string>) {
    const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    return promised<string>((done) => this.user.updateAttributes(list, done));
  }

  deleteAttributes(names: string[]) {
    return promised<string>((done) => this.user.deleteAttributes(names, done));
  }

  sendAttributeCode() {
    return new Promise<unknown>((resolve, reject) => {
      this.user.getAttributeVerificationCode('email', {
        onSuccess: resolve,
        onFailure: reject,
        inputVerificationCode: resolve,
      });
    });
  }

  verifyAttribute(code: string) {
    return called<string>((callbacks) => this.user.verifyAttribute('email', code, callbacks));
  }

  changePassword(previous: string, proposed: string) {
    return promised<string>((done) => this.user.changePassword(previous, proposed, done));
  }

  forgot() {
    return new Promise<{ CodeDeliveryDetails: { Destination: string } }>((resolve, reject) => {
      this.user.forgotPassword({ onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve });
    });
  }

  reset(code: string, password: string) {
    return called<string>((callbacks) => this.user.confirmPassword(code, password, callbacks));
  }

  associateTotp() {
    return new Promise<string>((resolve, reject) => {
      this.user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
    });
  }

  verifyTotp(code: string) {
    return called<unknown>((callbacks) => this.user.verifySoftwareToken(code, 'phone', callbacks));
  }

  preferTotp(enabled: boolean, preferred = enabled) {
    return promised<string>((done) =>
      this.user.setUserMfaPreference(null, { Enabled: enabled, PreferredMfa: preferred }, done),
    );
  }

  globalSignOut() {
    return called<string>((callbacks) => this.user.globalSignOut(callbacks));
  }

  signOut() {
    return new Promise<void>((resolve, reject) => {
      // The declared type omits that the callback gets the error.
      this.user.signOut((error?: Error) => (error ? reject(error) : resolve()));
    });
  }

  deleteUser() {
    return promised<string>((done) => this.user.deleteUser(done));
  }

  listDevices(limit: number, page: string | null = null) {
    return called<{ Devices: unknown[] }>((callbacks) => this.user.listDevices(limit, page, callbacks));
  }

  /** The client's calls for a device that it believes to be remembered. */
  device(key: string) {
    // The client sets the key after a sign-in that names a new device.
    Object.assign(this.user, { deviceKey: key });
    return {
      forget: () => called<string>((callbacks) => this.user.forgetSpecificDevice(key, callbacks)),
      remember: () => called<string>((callbacks) => this.user.setDeviceStatusRemembered(callbacks)),
      doNotRemember: () => called<string>((callbacks) => this.user.setDeviceStatusNotRemembered(callbacks)),
      confirm: () => this.#request('ConfirmDevice', { DeviceKey: key }),
      setStatus: (status: string) =>
        this.#request('UpdateDeviceStatus', { DeviceKey: key, DeviceRememberedStatus: status }),
    };
  }

  /** Sends a request by the client's own HTTP client, where the client sends it only as a part of something else. */
  async #request(operation: string, parameters: object) {
    const { client } = this.userPool as unknown as {
      client: { request(name: string, body: object, done: (error?: Error | null) => void): void };
    };
    const AccessToken = (await this.cachedSession()).getAccessToken().getJwtToken();
    return promised<undefined>((done) => client.request(operation, { AccessToken, ...parameters }, done));
  }
}

/** `Name: message` of the error that the call rejects with. @throws Error when the call succeeds. */
export async function rejection(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    const { code, name, message } = error as Error & { code?: string };
    return `${code ?? name}: ${message}`;
  }
  throw new Error('The call was not rejected.');
}

function promised<T>(start: (done: (error?: Error | null, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as T)));
  });
}

function called<T>(
  start: (callbacks: { onSuccess: (result: T) => void; onFailure: (error: Error) => void }) => void,
): Promise<T> {
  return new Promise((resolve, reject) => start({ onSuccess: resolve, onFailure: reject }));
}

function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
