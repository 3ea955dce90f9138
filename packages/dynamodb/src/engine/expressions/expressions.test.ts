import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../values.ts';
import { applyUpdate } from './apply-update.ts';
import { meets } from './evaluate.ts';
import type { ExpressionName } from './expression.ts';
import { parseExpressions } from './parse-expressions.ts';
import { project } from './projection.ts';

const item: Item = {
  title: { S: 'Tea 😀' },
  blank: { S: '' },
  amount: { N: '10' },
  finished: { BOOL: false },
  nothing: { NULL: true },
  tags: { SS: ['a', 'b'] },
  steps: { L: [{ S: 'x' }, { N: '2' }, { M: { deep: { S: 'y' } } }] },
  details: { M: { leaf: { L: [{ S: 'z' }] } } },
};

/** Only the used values: an expression must use all. */
function parse(name: ExpressionName, text: string, values: Record<string, AttributeValue>) {
  const used = Object.entries(values).filter(([key]) => text.includes(key));
  return parseExpressions({
    [name]: text,
    ...(used.length > 0 && { ExpressionAttributeValues: Object.fromEntries(used) }),
  });
}

const values: Record<string, AttributeValue> = {
  ':tea': { S: 'Tea' },
  ':empty': { S: '' },
  ':nine': { N: '9.0' },
  ':ten': { N: '10.00' },
  ':a': { S: 'a' },
  ':map': { M: { deep: { S: 'y' } } },
  ':set': { SS: ['b', 'a'] },
  ':type': { S: 'SS' },
  ':false': { BOOL: false },
};

function isMet(text: string): boolean {
  const { condition } = parse('ConditionExpression', text, values);
  return condition !== undefined && meets(item, condition);
}

test.each([
  ['begins_with(title, :tea)', true],
  ['contains(title, :tea) AND NOT contains(title, :nine)', true],
  ['amount > :nine', true],
  ['amount = :ten', true],
  [':ten = amount', true],
  ['amount BETWEEN :nine AND :ten', true],
  ['amount > :tea', false],
  ['title > :nine', false],
  ['tags = :set', true],
  ['contains(tags, :a)', true],
  ['contains(steps, :map)', true],
  ['steps[2] = :map', true],
  ['steps[2].deep <> :a', true],
  ['blank = :empty', true],
  ['blank IN (:a, :empty)', true],
  ['size(blank) < :nine', true],
  ['absent = :a', false],
  ['absent <> :a', true],
  ['absent = another', false],
  ['absent <> another', false],
  ['absent <= another', false],
  ['attribute_type(tags, :type)', true],
  ['attribute_exists(nothing) AND attribute_not_exists(absent)', true],
  ['finished = :false', true],
  ['(amount) = (:ten)', true],
  ['amount = :nine OR amount = :ten AND finished = :false', true],
  ['(amount = :nine OR amount = :ten) AND NOT (finished = :false)', false],
  ['not amount = :nine and size(steps) < :nine', true],
])('condition: %s is %s', (text, expected) => {
  expect(isMet(text)).toBe(expected);
});

test.each([
  ['', 'The expression can not be empty;'],
  ['((amount = :ten))', 'The expression has redundant parentheses;'],
  ['amount = ((:ten))', 'The expression has redundant parentheses;'],
  ['amount IN ()', 'Syntax error; token: ")"'],
  ['(null)', 'reserved keyword: null'],
  ['amount = :missing', 'is not defined; attribute value: :missing'],
  ['#name = :ten', 'is not defined; attribute name: #name'],
  ['date = :ten', 'reserved keyword: date'],
  ['size(amount)', 'not allowed to be used this way in an expression; function: size'],
  ['amount = attribute_exists(finished)', 'not allowed to be used this way'],
  ['finished > :false', 'operator or function: >, operand type: BOOL'],
  ['amount BETWEEN :ten AND :nine', 'upper bound to be greater than or equal to lower bound'],
  ['amount BETWEEN :ten AND :a', 'same data type'],
  ['unknown(amount)', 'Invalid function name; function: unknown'],
  ['contains(amount)', 'number of operands: 1'],
  ['amount = amount', 'The first operand must be distinct'],
  ['amount', 'Syntax error'],
  ['amount = :ten finished', 'Syntax error; token: "finished"'],
  ['amount = :ten AND', 'Syntax error; token: "<EOF>"'],
  ['amount ? :ten', 'Syntax error; token: "?"'],
])('condition: %p is rejected', (text, reason) => {
  expect(() => isMet(text)).toThrow(reason);
});

test('condition: brackets in brackets take linear time, and too many are rejected', () => {
  const nested = (depth: number) =>
    `${'(NOT '.repeat(depth)}amount = :nine${')'.repeat(depth)} AND amount = :ten`;
  expect(isMet(nested(100))).toBe(false);
  expect(() => isMet(nested(500))).toThrow('The expression is nested too deeply;');
});

test('condition: a placeholder that no expression uses is rejected', () => {
  const ExpressionAttributeValues = { ':ten': { N: '10' }, ':other': { N: '1' } };
  expect(() =>
    parseExpressions({ ConditionExpression: 'finished = :ten', ExpressionAttributeValues }),
  ).toThrow('ExpressionAttributeValues unused in expressions: keys: {:other}');
});

const operands: Record<string, AttributeValue> = {
  ':one': { N: '1' },
  ':text': { S: 'new' },
  ':list': { L: [{ S: 'end' }] },
  ':set': { SS: ['b', 'c'] },
};

function updated(text: string): Item {
  const { update } = parse('UpdateExpression', text, operands);
  return update === undefined ? item : applyUpdate(item, update);
}

test.each<[string, Record<string, AttributeValue | undefined>]>([
  ['SET title = :text', { title: { S: 'new' } }],
  ['SET title = amount, amount = title', { title: { N: '10' }, amount: { S: 'Tea 😀' } }],
  ['SET amount = amount - :one', { amount: { N: '9' } }],
  ['SET fresh = if_not_exists(fresh, :one) + :one', { fresh: { N: '2' } }],
  ['SET steps = list_append(steps, :list)', { steps: { L: [...(item.steps?.L ?? []), { S: 'end' }] } }],
  ['SET steps[0] = :text', { steps: { L: [{ S: 'new' }, ...(item.steps?.L ?? []).slice(1)] } }],
  [
    'SET steps[9] = :text, steps[7] = :one',
    { steps: { L: [...(item.steps?.L ?? []), { N: '1' }, { S: 'new' }] } },
  ],
  ['REMOVE steps[0], steps[1]', { steps: { L: [{ M: { deep: { S: 'y' } } }] } }],
  ['REMOVE steps[0], steps[2].deep', { steps: { L: [{ N: '2' }, { M: {} }] } }],
  ['REMOVE finished, absent', { finished: undefined }],
  ['SET details.extra = :text', { details: { M: { ...item.details?.M, extra: { S: 'new' } } } }],
  ['ADD amount :one', { amount: { N: '11' } }],
  ['ADD fresh :set', { fresh: { SS: ['b', 'c'] } }],
  ['ADD tags :set', { tags: { SS: ['a', 'b', 'c'] } }],
  ['DELETE tags :set', { tags: { SS: ['a'] } }],
  ['REMOVE finished SET title = :text', { finished: undefined, title: { S: 'new' } }],
])('update: %s', (text, changes) => {
  const expected = Object.entries({ ...item, ...changes }).filter(([, value]) => value !== undefined);
  expect(updated(text)).toEqual(Object.fromEntries(expected));
});

test.each([
  ['SET title = absent', 'refers to an attribute that does not exist in the item'],
  ['SET absent.deep = :one', 'document path provided in the update expression is invalid'],
  ['SET amount = title + :one', 'incorrect data type'],
  ['SET amount = :text + :one', 'Incorrect operand type'],
  ['ADD title :one', 'incorrect data type'],
  ['ADD amount :text', 'operator: ADD, operand type: STRING'],
  ['DELETE amount :set', 'incorrect data type'],
  ['SET details = :one, details.leaf = :one', 'Two document paths overlap'],
  ['SET title = :one REMOVE title', 'Two document paths overlap'],
  ['SET title = :one SET amount = :one', 'The "SET" section can only be used once'],
  ['CHANGE title = :one', 'Syntax error; token: "CHANGE"'],
])('update: %s is rejected', (text, reason) => {
  expect(() => updated(text)).toThrow(reason);
});

test('projection: has the chosen parts, and elements of lists in their order', () => {
  const { projection = [] } = parse(
    'ProjectionExpression',
    'title, steps[2].deep, steps[0], details.leaf, absent',
    {},
  );
  expect(project(item, projection)).toEqual({
    title: { S: 'Tea 😀' },
    steps: { L: [{ S: 'x' }, { M: { deep: { S: 'y' } } }] },
    details: { M: { leaf: { L: [{ S: 'z' }] } } },
  });
});
