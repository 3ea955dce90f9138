import { compileCatalogue } from '../build/catalogue.mjs';

test('catalogue: a message that is not ICU throws an error with its id', () => {
  expect(() => compileCatalogue('{ "menu.broken": "{name" }')).toThrow("'menu.broken'");
});

test('catalogue: a plural needs no parser at run time', () => {
  const compiled = JSON.parse(
    compileCatalogue('{ "a.b": "{n, plural, one {# task} other {# tasks}}" }'),
  ) as Record<string, unknown>;
  expect(compiled['a.b']).toEqual([['n', 'plural', { one: ['#', ' task'], other: ['#', ' tasks'] }]]);
});
