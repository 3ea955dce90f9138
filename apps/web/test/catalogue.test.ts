import { compileCatalogue } from '../config/catalogue.mjs';

test('a message that is not ICU stops the build by its id', () => {
  expect(() => compileCatalogue('{ "menu.broken": "{name" }')).toThrow("'menu.broken'");
});

test('a plural needs no parser at run time', () => {
  const compiled = JSON.parse(
    compileCatalogue('{ "a.b": "{n, plural, one {# task} other {# tasks}}" }'),
  ) as Record<string, unknown>;
  expect(compiled['a.b']).toEqual([['n', 'plural', { one: ['#', ' task'], other: ['#', ' tasks'] }]]);
});
