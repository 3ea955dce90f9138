import { UnderAttack } from './support/under-attack.ts';

// A request for each limit. The long tests send all of them, over more records.
let attack: UnderAttack;
beforeAll(async () => {
  // As few records as exceed the limits of a response.
  attack = await UnderAttack.open(25, 15);
});
afterAll(() => attack.close());

test.each([
  'aliases of one filter with nested groups',
  'aliases of one filter with many texts in a list',
  'aliases of one filter with a long text',
  'aliases of one input with a long text',
  'many lists of long records',
  'variables that are not declared',
  'variables with many wrong values',
  'a query with many aliases of one field of records',
  'a query with fragments that double',
  'a query with many directives',
  'a query of tokens without an end',
])('%s: is rejected', async (name) => {
  expect(await attack.outcomeOf(name)).toBe('rejected');
});

test.each(['aliases of one filter that is accepted', 'a query of spaces and comments'])(
  '%s: is answered',
  async (name) => {
    expect(await attack.outcomeOf(name)).toBe('answered');
  },
);
