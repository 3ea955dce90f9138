import { rejectionOf, requestOf } from './resolver.ts';

const sized = { text: { size: { between: [1, 2] } } };
const groups = (inner: object): object => ({ and: [{ or: [{ and: [{ or: [{ and: [inner] }] }] }] }] });

test('predicate: is rejected when groups nest deeper than five levels', async () => {
  const rendered = jest.fn();
  expect(await requestOf('listDailyTasks', { filter: groups(sized) })).toHaveProperty('filter');
  const filter = { or: [groups(sized)] };
  expect(await rejectionOf('listDailyTasks', { arguments: { filter } }, 'request', rendered)).toMatchObject({
    message: 'filter has too deeply nested groups',
  });
  expect(rendered).not.toHaveBeenCalled();
});

test.each([
  [1000, 1],
  [1001, 0],
])('predicate: with %i parts is rendered %i times', async (parts, times) => {
  const rendered = jest.fn();
  // its field is a part too
  const filter = { text: { in: Array.from({ length: parts - 1 }, () => 'a') } };
  const rejected = await rejectionOf('listDailyTasks', { arguments: { filter } }, 'request', rendered);
  expect(rejected).toMatchObject({ message: 'filter is too large' });
  expect(rendered).toHaveBeenCalledTimes(times);
});

test('predicate: is rendered with values of 200,000 characters', async () => {
  const filter = { text: { eq: 'x'.repeat(200_000) } };
  expect(await requestOf('listDailyTasks', { filter })).toHaveProperty('filter');
});

// Deleted records are filtered by the same expression.
test('filter: is rejected when its expression and the server’s part are longer than 4096 characters', async () => {
  const text = { in: Array.from({ length: 293 }, () => 'a') };
  const longest = { text, order: { ge: 0 }, version: { lt: 5 } };
  const { filter } = await requestOf('listDailyTasks', { filter: longest });
  expect((filter as { expression: string }).expression).toHaveLength(4096);
  // its operator is one character longer, `<=`
  const tooLong = { text, order: { ge: 0 }, version: { le: 5 } };
  expect(await rejectionOf('listDailyTasks', { arguments: { filter: tooLong } })).toMatchObject({
    message: 'filter is too large',
    errorType: 'BadRequest',
  });
});
