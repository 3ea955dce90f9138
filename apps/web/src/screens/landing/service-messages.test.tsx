// @spec service-messages

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n, switchLanguage } from '#platform/i18n/i18n.ts';
import { ann, challenge, passwordVerifier, scriptUserPool, type Reply } from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

type Script = [operation: string, reply: Reply][];

const rejection = (reject: string, message: string): Reply => ({ reject, message });
const answersSignIn = (reply: Reply): Script => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', reply],
];
const wrongPassword = rejection('NotAuthorizedException', 'Incorrect username or password.');

const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, text: string) => userEvent.type(dialog().getByLabelText(label), text);
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const alert = () => screen.findByRole('alert');

async function signIn() {
  await screen.findByRole('dialog', { name: 'Iniciar sesión' });
  await type('Correo electrónico', ann.email);
  await type('Contraseña', 'a-long-river');
  await press('Iniciar sesión');
}

async function signUp() {
  await screen.findByRole('dialog', { name: 'Crear cuenta' });
  await type('Nombre', ann.name);
  await type('Correo electrónico', ann.email);
  await type('Contraseña', 'a-long-river');
  await press('Crear cuenta');
}

beforeEach(() => startI18n('es', []));
afterEach(signOutOfBrowser);
afterAll(() => startI18n(undefined, ['en-US']));

test.each<[string, Script, string]>([
  ['a wrong password', answersSignIn(wrongPassword), 'El correo o la contraseña no son correctos.'],
  [
    'an unknown user',
    [['InitiateAuth', rejection('UserNotFoundException', 'User does not exist.')]],
    'No hay ninguna cuenta con esos datos.',
  ],
  [
    'too many passwords',
    answersSignIn(rejection('NotAuthorizedException', 'Password attempts exceeded')),
    'Demasiados intentos. Espera un momento y prueba de nuevo.',
  ],
  ['a network failure', [['InitiateAuth', 'offline']], 'No se pudo iniciar sesión.'],
])('sign-in: shows %s in the language of the page', async (_what, script, said) => {
  scriptUserPool(...script);
  await openLanding('/SignIn');
  await signIn();
  expect((await alert()).textContent).toBe(said);
});

test.each<[string, Script, string]>([
  [
    'an address with an account',
    [
      ['SignUp', rejection('UsernameExistsException', 'User already exists')],
      ['ResendConfirmationCode', rejection('InvalidParameterException', 'User is already confirmed.')],
    ],
    'Ya hay una cuenta con ese correo.',
  ],
  [
    'a weak password',
    [
      [
        'SignUp',
        rejection(
          'InvalidPasswordException',
          'Password did not conform with policy: Password not long enough',
        ),
      ],
    ],
    'La contraseña no cumple los requisitos: es demasiado corta.',
  ],
])('sign-up: shows %s in the language of the page', async (_what, script, said) => {
  scriptUserPool(...script);
  await openLanding('/SignUp');
  await signUp();
  expect((await alert()).textContent).toBe(said);
});

test('verification: shows a wrong code and too many codes in the language of the page', async () => {
  scriptUserPool(
    ['SignUp', { UserConfirmed: false }],
    [
      'ConfirmSignUp',
      rejection('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    ],
    [
      'ResendConfirmationCode',
      rejection('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    ],
  );
  await openLanding('/SignUp');
  await signUp();
  await screen.findByRole('dialog', { name: 'Verificar' });
  await type('Código de verificación', '000000{Enter}');
  expect((await alert()).textContent).toBe(
    'CodeMismatchException: El código no es correcto. Inténtalo de nuevo.',
  );
  await press('Enviar otro código');
  expect(await screen.findByText('Demasiados intentos. Prueba de nuevo más tarde.')).toBeVisible();
});

test('forgotten password: shows an expired code in the language of the page', async () => {
  scriptUserPool(
    ['ForgotPassword', {}],
    [
      'ConfirmForgotPassword',
      rejection('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    ],
  );
  await openLanding('/SignIn');
  await screen.findByRole('dialog', { name: 'Iniciar sesión' });
  await press('¿Olvidaste tu contraseña?');
  await type('Correo electrónico', `${ann.email}{Enter}`);
  await screen.findByRole('dialog', { name: 'Restablecer contraseña' });
  await type('Código de recuperación', '123456');
  await type('Nueva contraseña', 'another-river{Enter}');
  expect((await alert()).textContent).toBe('El código ya no es válido. Pide otro.');
});

test('second factor: shows a used code in the language of the page', async () => {
  scriptUserPool(...answersSignIn(challenge('SOFTWARE_TOKEN_MFA')), [
    'RespondToAuthChallenge',
    rejection('ExpiredCodeException', 'Your software token has already been used once.'),
  ]);
  await openLanding('/SignIn');
  await signIn();
  await userEvent.type(await screen.findByLabelText('Código de autenticación'), '123456{Enter}');
  expect((await alert()).textContent).toBe('Ese código ya se usó. Espera a que la app muestre el siguiente.');
});

test('sign-in: a message that is not known is not shown in another language', async () => {
  scriptUserPool(...answersSignIn(rejection('OddException', 'The planets are not aligned.')));
  await openLanding('/SignIn');
  await signIn();
  expect((await alert()).textContent).toBe('No se pudo iniciar sesión.');
  await act(() => switchLanguage('en', []));
  expect(await screen.findByText('The planets are not aligned.')).toBeVisible();
});

test('sign-in: a message follows a switch of the language', async () => {
  scriptUserPool(...answersSignIn(wrongPassword));
  await openLanding('/SignIn');
  await signIn();
  await alert();
  await act(() => switchLanguage('zh-Hans', []));
  expect(await screen.findByText('邮箱或密码不正确。')).toBeVisible();
  await act(() => switchLanguage('en', []));
  expect(await screen.findByText('Incorrect username or password.')).toBeVisible();
});
