const six = [
  '１２３４５６',
  '١٢٣٤٥٦',
  '𝟙𝟚𝟛',
  'éééééé',
  '🌊🌊🌊',
  '12345\0',
  '12345\ud800',
  '1e4444',
  '-12345',
  ' 12345',
];
const hostile: readonly unknown[] = [
  ...six,
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff@example.com',
  'a\0@example.com',
  'a\u200B@example.com',
  `${'a'.repeat(292)}@example.com`,
  'a'.repeat(130),
  'a'.repeat(2049),
  'é'.repeat(70_000),
  '+',
  '+１２３',
  'a@b@c',
  '__proto__',
  'constructor',
  'toString',
  'a.b.c',
  'e30.e30.',
  '....',
  '!not base64!',
  '{}',
  '[]',
  'null',
  '"x"',
  '{"id":{}}',
  '{"__proto__":{"id":"x"}}',
  'undefined',
  'NaN',
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  false,
  null,
  [],
  [null],
  [[]],
  [0],
  ['email', 0],
  [{ Name: '__proto__', Value: 'x' }],
  [{ Name: 'constructor', Value: 'x' }],
  [{ Name: 'email', Value: '\ud800@example.com' }],
  [{ Name: 'name', Value: '\ud800\0' }],
  [{ Name: 'phone_number', Value: '+\0' }],
  {},
  { '': '' },
  { a: { b: {} } },
  JSON.parse('{"__proto__":{"USERNAME":"x"}}'),
  { toString: null, valueOf: 0 },
];

/** The request with each of its members, at every depth, replaced by each hostile value, and without it. */
export function* hostileVariants(value: unknown): Generator {
  yield* hostile;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const others = Object.entries(value).filter(([name]) => name !== key);
    const rebuilt = (entries: [string, unknown][]) =>
      Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
    yield rebuilt(others);
    for (const variant of hostileVariants(member)) yield rebuilt([...others, [key, variant]]);
  }
}
