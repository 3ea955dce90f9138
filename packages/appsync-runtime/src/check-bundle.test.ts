import { checkBundle, maxCodeBytes } from './check-bundle.ts';

const handlers = (body: string) =>
  `export function request(ctx) { ${body} }\nexport function response(ctx) { return ctx.result; }\n`;

describe('checkBundle accepts', () => {
  test.each([
    ['for-of', 'for (const item of ctx.args.items) { if (!item) break; }'],
    ['for-in', 'for (const key in ctx.args) { console.log(key); }'],
    ['switch', 'switch (ctx.args.a) { case 1: return 1; default: return 2; }'],
    ['destructuring with rest and defaults', 'const { a = 1, ...rest } = ctx.args; return { ...rest, a };'],
    ['optional chaining and nullish', 'return ctx.args?.a ?? null;'],
    ['template literals', 'return `a${ctx.args.b}`;'],
    ['inline arrows for array methods', 'return ctx.args.items.map((item) => item.id).filter((id) => !!id);'],
    ['a field with the name of a method', 'return ctx.args.filter;'],
    ['sort without a comparator', 'return ctx.args.items.sort();'],
    [
      'supported static methods',
      'return Object.entries(ctx.args).length + Math.max(1, 2) + JSON.stringify(ctx);',
    ],
    ['typeof, void, delete', 'delete ctx.stash.a; return typeof ctx === "object" ? void 0 : -1;'],
    ['a helper in a constant', 'const twice = (n) => n * 2; return twice(2);'],
    ['String.raw', 'return String.raw`a`;'],
  ])('%s', (_name, body) => {
    expect(checkBundle(handlers(body))).toEqual([]);
  });

  test('utilities by import and as globals', () => {
    const code = `import { util, extensions } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
import { get } from '@aws-appsync/utils/dynamodb';
function request(ctx) { return ctx.args.all ? ddb.query({ query: { id: { eq: util.autoId() } } }) : get({ key: {} }); }
var response = (ctx) => { extensions.setSubscriptionFilter({}); return runtime.earlyReturn(ctx.result); };
export { request, response };
`;
    expect(checkBundle(code)).toEqual([]);
  });

  test('a helper that is called twice', () => {
    expect(
      checkBundle(
        `const one = () => 1; const two = () => one() + one();\n${handlers('return two() + one();')}`,
      ),
    ).toEqual([]);
  });
});

describe('checkBundle rejects', () => {
  test.each([
    ['throw', 'throw ctx;', 'throw'],
    ['try', 'try { return 1; } finally { }', 'try'],
    ['while', 'while (ctx) { }', 'while'],
    ['do', 'do { } while (ctx)', 'do-while'],
    ['for(;;)', 'for (;;) { break; }', 'for(;;)'],
    ['continue', 'for (const a of ctx.b) { continue; }', 'continue'],
    ['a label', 'a: for (const b of ctx.c) { break a; }', 'a label'],
    ['increment', 'ctx.a++;', '++ or --'],
    ['complement', 'return ~ctx.a;', 'the operator ~'],
    ['in', 'return "a" in ctx;', 'the operator in'],
    ['instanceof', 'return ctx instanceof Object;', 'the operator instanceof'],
    ['a regular expression', 'return ctx.a.replace(/a/, "b");', 'a regular expression literal'],
    ['new', 'return new Set();', 'new'],
    ['this', 'return this;', 'this'],
    ['class', 'class A {}', 'class'],
    ['await', 'const a = async () => 1;', 'an async function'],
    ['a generator', 'function* a() {}', 'a generator'],
    ['a function expression', 'const a = function () {};', 'a function expression'],
    ['a big integer', 'return 1n;', 'a big integer'],
    ['a tagged template', 'return ctx.a`b`;', 'a tagged template'],
    ['String()', 'return String(ctx.a);', 'calling String()'],
    ['Number()', 'return Number(ctx.a);', 'calling Number()'],
    ['Date.now', 'return Date.now();', 'global Date is not available'],
    ['Promise', 'return Promise;', 'global Promise is not available'],
    ['parseInt', 'return parseInt(ctx.a);', 'global parseInt is not available'],
    ['arguments', 'return arguments;', 'global arguments is not available'],
    ['Object.fromEntries', 'return Object.fromEntries([]);', 'Object.fromEntries()'],
    ['Math.PI', 'return Math.PI;', 'reading a member of Math'],
    [
      'a global class as a value',
      'return ctx.a.map(Number);',
      'Number is available through its methods only',
    ],
    ['padStart', 'return ctx.a.padStart(2);', '.padStart()'],
    ['a comparator', 'return ctx.a.sort((b, c) => b - c);', '.sort() with a comparator'],
    ['a computed call', 'return ctx[ctx.a]();', 'calling a computed member'],
    ['calling a value', 'const a = ctx.b; return a();', 'calling the value a'],
    ['calling a result', 'return (() => 1)();', 'calling the result of an expression'],
    ['a returned function', 'return () => 1;', 'a function as a value'],
    ['a replacer', 'return ctx.a.replace("a", () => "b");', 'a function as a value'],
  ])('%s', (_name, body, expected) => {
    expect(checkBundle(handlers(body)).join('\n')).toContain(expected);
  });

  test('a named function as an argument', () => {
    const code = `const id = (item) => item.id;\n${handlers('return ctx.args.items.map(id);')}`;
    expect(checkBundle(code)).toEqual(['2:58 passing the function id as a value is not supported']);
  });

  test('recursion, direct and through another function', () => {
    expect(
      checkBundle(`function down(n) { return n ? down(n - 1) : 0; }\n${handlers('return down(2);')}`),
    ).toEqual(['1:31 recursion in down is not supported']);
    const mutual =
      'const even = (n) => (n ? odd(n - 1) : true); const odd = (n) => (n ? even(n - 1) : false);\n';
    expect(checkBundle(mutual + handlers('return even(2);')).join('\n')).toMatch(
      /recursion in even.*\n.*recursion in odd/,
    );
  });

  test('a utility that does not exist', () => {
    const code = `import { util } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
import { fetch } from '@aws-appsync/utils/dynamodb';
${handlers('util.time.now(); ddb.select({}); fetch({}); util.toString(); util.error(); runtime.exit();')}`;
    expect(checkBundle(code).map((problem) => problem.replace(/^\S+ /, ''))).toEqual([
      'util.time.now() is not supported',
      'ddb.select() is not supported',
      'fetch() is not supported',
      'util.toString() is not supported',
      'runtime.exit() is not supported',
    ]);
  });

  test('another module', () => {
    expect(
      checkBundle(`import { sql } from '@aws-appsync/utils/rds';\n${handlers('return sql();')}`),
    ).toContain('1:1 an import of @aws-appsync/utils/rds is not supported');
  });

  test('code with a syntax error, with its position', () => {
    expect(checkBundle('const a = ;')).toEqual(['1:11 Unexpected token']);
  });

  test('code above the size limit', () => {
    const code = handlers('return 1;');
    const filled = `${code}//${'é'.repeat((maxCodeBytes - code.length) / 2)}`;
    expect(checkBundle(filled)[0]).toMatch(/^1:1 the code has 3277\d bytes, AppSync accepts 32768$/);
    expect(checkBundle(code.padEnd(maxCodeBytes, ' '))).toEqual([]);
  });
});
