import { startI18n, switchLanguage } from '#platform/i18n/i18n.ts';
import { loadServiceTexts } from './load-service-texts.ts';

afterAll(() => startI18n(undefined, ['en-US']));

const messages = [
  'Incorrect username or password.',
  'Password did not conform with policy: Password not long enough',
  "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
  'title must not be longer than 500 characters',
  'seriesId is required',
  'Failed to fetch',
];

test.each([
  ['en', messages],
  [
    'es',
    [
      'El correo o la contraseña no son correctos.',
      'La contraseña no cumple los requisitos: es demasiado corta.',
      'Hay un dato que no es válido: «contraseña» tiene más de 256 caracteres.',
      '«título» no puede tener más de 500 caracteres.',
      'Falta «seriesId».',
      'No hay conexión.',
    ],
  ],
  [
    'zh-Hant',
    [
      '電子郵件或密碼不正確。',
      '密碼不符合要求：長度不足。',
      '有一項資料不正確：「密碼」太長，最多 256 個字元。',
      '「標題」太長，最多 500 個字元。',
      '缺少「seriesId」。',
      '沒有連線。',
    ],
  ],
  [
    'zh-Hans',
    [
      '邮箱或密码不正确。',
      '密码不符合要求：长度不够。',
      '有一项内容不正确：“密码”太长，最多 256 个字符。',
      '“标题”太长，最多 500 个字符。',
      '缺少“seriesId”。',
      '没有网络连接。',
    ],
  ],
])('service texts: messages with their values are said in %s', async (language, said) => {
  await startI18n(language, []);
  const texts = await loadServiceTexts();
  expect(messages.map(texts)).toEqual(said);
});

test('service texts: a message that is not known has no text', async () => {
  await startI18n('es', []);
  const texts = await loadServiceTexts();
  expect(texts('The planets are not aligned.')).toBeUndefined();
  expect(texts('')).toBeUndefined();
});

test('service texts: follow a switch of the language', async () => {
  await startI18n('es', []);
  const texts = await loadServiceTexts();
  await switchLanguage('zh-Hans', []);
  expect(texts('User already exists')).toBe('这个邮箱已经有账号了。');
});
