import {
  asRequest,
  attributeList,
  objectMember,
  optionalText,
  requiredParameter,
  requiredPassword,
  requiredText,
  requiredUsername,
  textList,
} from './request.ts';

const broken = (name: string, constraint: string) =>
  `1 validation error detected: Value at '${name}' failed to satisfy constraint: ${constraint}`;

test('text: is rejected when it is longer than its maximum', () => {
  expect(optionalText({ Name: 'abc' }, 'Name', 3)).toBe('abc');
  expect(() => optionalText({ Name: 'abcd' }, 'Name', 3)).toThrow(
    broken('name', 'Member must have length less than or equal to 3'),
  );
});

test.each([
  { read: requiredText, max: 2048 },
  { read: requiredUsername, max: 128 },
  { read: requiredPassword, max: 256 },
])('$read.name: accepts at most $max characters', ({ read, max }) => {
  expect(read({ Member: 'x'.repeat(max) }, 'Member')).toHaveLength(max);
  expect(() => read({ Member: 'x'.repeat(max + 1) }, 'Member')).toThrow(
    broken('member', `Member must have length less than or equal to ${max}`),
  );
});

test('text: may be absent, null or empty only when it is optional', () => {
  for (const request of [{}, { Name: null }, { Name: undefined }]) {
    expect(optionalText(request, 'Name')).toBeUndefined();
    expect(() => requiredText(request, 'Name')).toThrow(broken('name', 'Member must not be null'));
    expect(() => requiredParameter(request, 'NAME')).toThrow('Missing required parameter NAME');
  }
  expect(optionalText({ Name: '' }, 'Name')).toBe('');
  expect(() => requiredText({ Name: '' }, 'Name')).toThrow(
    broken('name', 'Member must have length greater than or equal to 1'),
  );
  expect(() => requiredParameter({ NAME: '' }, 'NAME')).toThrow('Missing required parameter NAME');
});

test('member: is read when it is present', () => {
  expect(requiredText({ Name: 'a' }, 'Name')).toBe('a');
  expect(requiredParameter({ NAME: 'a' }, 'NAME')).toBe('a');
  expect(objectMember({ Parameters: { NAME: 'a' } }, 'Parameters')).toEqual({ NAME: 'a' });
  expect(objectMember({ Parameters: null }, 'Parameters')).toEqual({});
});

test('text: rejects other types, and is never read from the prototype', () => {
  for (const value of [1, true, {}, ['a']]) {
    expect(() => optionalText({ Name: value }, 'Name')).toThrow(broken('name', 'Member must be a string'));
  }
  expect(optionalText({}, 'toString')).toBeUndefined();
  expect(objectMember({}, 'constructor')).toEqual({});
});

test.each([' a', 'a ', '\ta', 'a\n', ' '])(
  'password %j: is rejected because of the space around it',
  (password) => {
    expect(() => requiredPassword({ Password: password }, 'Password')).toThrow(
      broken('password', 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$'),
    );
  },
);

test.each(['a b', 'ab', '\u00A0a long river\u3000'])('password %j: is accepted', (password) => {
  expect(requiredPassword({ Password: password }, 'Password')).toBe(password);
});

test.each(['a b', ' a', 'a\n', '\u0000a'])('username %j: is rejected', (username) => {
  expect(() => requiredUsername({ Username: username })).toThrow(/regular expression pattern/);
});

test.each([null, undefined, 'text', 1, [], [{}]])('asRequest: rejects %j, which is no object', (value) => {
  expect(() => asRequest(value)).toThrow(
    expect.objectContaining({ code: 'SerializationException', message: 'Expected an object.' }) as Error,
  );
});

test('list: is empty when absent or null, and rejects other types', () => {
  expect(attributeList({}, 'Attributes')).toEqual({});
  expect(textList({ Names: null }, 'Names')).toEqual([]);
  for (const value of ['text', {}]) {
    expect(() => textList({ Names: value }, 'Names')).toThrow(broken('names', 'Member must be a list'));
  }
});

test('attribute: has a name of at most 32 characters, and an empty value when it is absent', () => {
  const name = 'x'.repeat(32);
  expect(attributeList({ Attributes: [{ Name: name, Value: 'a' }, { Name: 'b' }] }, 'Attributes')).toEqual({
    [name]: 'a',
    b: '',
  });
  expect(textList({ Names: [name] }, 'Names')).toEqual([name]);
  for (const read of [
    () => attributeList({ Attributes: [{ Name: `${name}x` }] }, 'Attributes'),
    () => textList({ Names: [`${name}x`] }, 'Names'),
    () => attributeList({ Attributes: [{ Value: 'a' }] }, 'Attributes'),
  ]) {
    expect(read).toThrow(expect.objectContaining({ code: 'InvalidParameterException' }) as Error);
  }
});
