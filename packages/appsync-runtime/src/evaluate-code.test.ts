import { evaluateCode } from './evaluate-code.ts';

const evaluate = (body: string, context: Record<string, unknown> | string = {}, run = evaluateCode) =>
  run({
    code: `import { util, runtime } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
export function request(ctx) { ${body} }
export function response(ctx) { return ctx.result; }`,
    context,
    function: 'request',
    now: () => 0,
  });

test('evaluateCode: returns the JSON of the result, the stash, the logs and the appended errors', async () => {
  expect(
    await evaluate(
      `ctx.stash.seen = true; console.log('hi', 1); util.appendError('late', 'Late'); return { now: util.time.nowISO8601(), id: ctx.args.id };`,
      { arguments: { id: 7 } },
    ),
  ).toEqual({
    evaluationResult: '{"now":"1970-01-01T00:00:00.000Z","id":7}',
    stash: '{"seen":true}',
    logs: ['INFO - code.js: "hi" 1'],
    outErrors: '[{"message":"late","errorType":"Late","data":null,"errorInfo":null}]',
  });
});

test.each([
  ["util.time.nowFormatted('HH:mm', 'Asia/Tokyo')", '"09:00"'],
  ["util.time.epochMilliSecondsToFormatted(0, 'HH:mm', 'Asia/Tokyo')", '"09:00"'],
  ["util.time.parseFormattedToEpochMilliSeconds('1970-01-01 09', 'yyyy-MM-dd HH', 'Asia/Tokyo')", '0'],
  ["util.time.parseISO8601ToEpochMilliSeconds('1970-01-01T09:00+09:00[Asia/Tokyo]')", '0'],
])('evaluateCode: knows the time zones in %s', async (call, expected) => {
  // Another call can have loaded them.
  jest.resetModules();
  const fresh = await import('./evaluate-code.ts');
  expect((await evaluate(`return ${call};`, {}, fresh.evaluateCode)).evaluationResult).toBe(expected);
});

test('evaluateCode: accepts the context as JSON and runs the given handler', async () => {
  const code = 'export function request() {} export function response(ctx) { return ctx.result.a; }';
  const answer = await evaluateCode({ code, context: '{"result":{"a":"b"}}', function: 'response' });
  expect(answer.evaluationResult).toBe('"b"');
  await expect(evaluateCode({ code, context: '[]', function: 'response' })).rejects.toThrow('JSON object');
});

test('evaluateCode: returns null for no result, and the value of an early return', async () => {
  expect((await evaluate('')).evaluationResult).toBe('null');
  expect((await evaluate('runtime.earlyReturn([1]); return 2;')).evaluationResult).toBe('[1]');
});

test('evaluateCode: returns failures as errors', async () => {
  expect(await evaluate(`util.error('no', 'Type');`)).toMatchObject({
    evaluationResult: null,
    error: { message: 'no' },
  });
  expect(await evaluate('return ctx.args.a.b;')).toMatchObject({ error: { message: /^TypeError: .*'b'/ } });
  expect(await evaluate('return new Map();')).toMatchObject({
    error: {
      message: 'The code contains one or more errors.',
      codeErrors: expect.arrayContaining([
        {
          errorType: 'UNSUPPORTED_SYNTAX',
          value: 'new is not supported',
          location: { line: 3, column: 39, span: 9 },
        },
      ]) as unknown,
    },
  });
  const code = 'export function request() {}';
  expect(await evaluateCode({ code, context: {}, function: 'response' })).toMatchObject({
    error: { message: 'The code has no function response.' },
  });
});

test('evaluateCode: strings are patterns in replace, and JSON.parse returns an empty text for invalid JSON', async () => {
  const body = `return ['a.b'.replace('[.]', '-'), 'a1b2'.replaceAll('[0-9]', ''), JSON.parse('{'), JSON.parse('[1]')];`;
  expect((await evaluate(body)).evaluationResult).toBe('["a-b","ab","",[1]]');
});

test('evaluateCode: stops code in an endless loop', async () => {
  const body = `const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]; ${'for (const n of ten) '.repeat(15)} ctx.stash.n = n;`;
  expect(await evaluate(body)).toMatchObject({ error: { message: 'The code ran out of time.' } });
});

test('evaluateCode: supports the DynamoDB helpers', async () => {
  expect(
    (await evaluate(`return ddb.get({ key: { id: ctx.args.id } });`, { args: { id: 'x' } })).evaluationResult,
  ).toBe('{"operation":"GetItem","key":{"id":{"S":"x"}}}');
});
