import { parseConfig } from './load-config.ts';

const served = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_AbCdEfGhI',
  userPoolClientId: 'client',
  cognitoEndpoint: '/cognito',
  graphqlEndpoint: 'https://api.example.org/graphql',
};

test('endpoints given as paths are on the page’s own origin', () => {
  expect(parseConfig(served, 'http://localhost:4321')).toEqual({
    ...served,
    cognitoEndpoint: 'http://localhost:4321/cognito',
  });
});

test.each(Object.keys(served))('a missing %s is named', (name) => {
  expect(() => parseConfig({ ...served, [name]: undefined }, 'http://localhost')).toThrow(
    `'${name}' is missing`,
  );
  expect(() => parseConfig({ ...served, [name]: '' }, 'http://localhost')).toThrow(`'${name}' is missing`);
});

test.each([[null], ['text'], [[]], [undefined]])('%j is no configuration', (value) => {
  expect(() => parseConfig(value, 'http://localhost')).toThrow('missing');
});
