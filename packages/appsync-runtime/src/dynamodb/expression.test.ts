import { renderFilter, toDynamoDBExpression } from './expression.ts';

describe('renderFilter', () => {
  test.each([
    [{ title: { eq: 'a' } }, '(#title = :title_eq)'],
    [{ title: { ne: 'a' } }, '(#title <> :title_ne)'],
    [{ n: { ge: 1, lt: 9 } }, '((#n >= :n_ge) AND (#n < :n_lt))'],
    [{ n: { gt: 1, le: 9 } }, '((#n > :n_gt) AND (#n <= :n_le))'],
    [{ n: { between: [1, 2] } }, '(#n BETWEEN :n_between_start AND :n_between_end)'],
    [{ s: { contains: 'x' } }, '(contains(#s,:s_contains))'],
    [{ s: { notContains: 'x' } }, '(NOT contains(#s,:s_notContains))'],
    [{ s: { beginsWith: 'x' } }, '(begins_with(#s,:s_beginsWith))'],
    [{ s: { in: [] } }, '(null)'],
    [{ s: { in: ['a', 'b'] } }, '(#s IN (:s_in_0, :s_in_1))'],
    [{ s: { size: { gt: 3 } } }, '(size(#s) > :s_size_gt)'],
    [{ s: { size: { size: { gt: 3 } } } }, '(size(#s) > :s_size_size_gt)'],
    [{ s: { attributeExists: true } }, '(attribute_exists(#s))'],
    [{ s: { attributeExists: false } }, '(attribute_not_exists(#s))'],
    [{ a: { eq: 1 }, not: { b: { eq: 2 } } }, '(#a = :a_eq) AND (NOT (#b = :not_b_eq))'],
    [{ or: [{ a: { eq: 1 } }, { b: { eq: 2 } }] }, '((#a = :or_0_a_eq) OR (#b = :or_1_b_eq))'],
    [{ and: [{ a: { eq: 1 }, b: { eq: 2 } }] }, '((#a = :and_0_a_eq) AND (#b = :and_0_b_eq))'],
    [{ and: [{ a: { eq: 1 } }, { b: { eq: 2 } }] }, '((#a = :and_0_a_eq) AND (#b = :and_1_b_eq))'],
    [{ not: { a: { eq: 1 }, b: { eq: 2 } } }, '(NOT ((#a = :not_a_eq) AND (#b = :not_b_eq)))'],
    [{ and: [] }, ''],
    [{}, ''],
  ])('renders %j', (filter, expression) => expect(renderFilter(filter)?.expression).toBe(expression));

  test('returns typed values and attribute names', () => {
    expect(renderFilter({ done: { eq: false }, kind: { attributeType: 'number' } })).toEqual({
      expression: '(#done = :done_eq) AND (attribute_type(#kind,:kind_attributeType))',
      expressionNames: { '#done': 'done', '#kind': 'kind' },
      expressionValues: { ':done_eq': { BOOL: false }, ':kind_attributeType': { S: 'N' } },
    });
  });

  test.each([
    ['_null', 'NULL'],
    ['string', 'S'],
    ['stringSet', 'SS'],
    ['number', 'N'],
    ['numberSet', 'NS'],
    ['binary', 'B'],
    ['binarySet', 'BS'],
    ['boolean', 'BOOL'],
    ['list', 'L'],
    ['map', 'M'],
  ])('names the type %s as %s', (attributeType, type) => {
    expect(renderFilter({ a: { attributeType } })?.expressionValues).toEqual({
      ':a_attributeType': { S: type },
    });
  });

  test.each([
    [null],
    ['a'],
    [[]],
    [{ a: 1 }],
    [{ a: { like: 1 } }],
    [{ a: { toString: 1 } }],
    [{ and: {} }],
    [{ a: { between: [1] } }],
    [{ a: { in: 1 } }],
    [{ a: { attributeExists: 1 } }],
    [{ a: { attributeType: 'N' } }],
    [{ not: null }],
  ])('returns null for %j', (filter) => expect(renderFilter(filter)).toBeNull());

  test('toDynamoDBExpression returns JSON, or null for an invalid filter', () => {
    expect(toDynamoDBExpression({ a: { eq: 1 } })).toBe(
      '{"expression":"(#a = :a_eq)","expressionNames":{"#a":"a"},"expressionValues":{":a_eq":{"N":1}}}',
    );
    expect(toDynamoDBExpression(null)).toBeNull();
  });
});
