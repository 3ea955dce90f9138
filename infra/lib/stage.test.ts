import { stageOf } from './stage.ts';

test('prod keeps its data and hides its schema', () => {
  expect(stageOf('prod')).toMatchObject({ name: 'prod', keepsData: true, introspection: false });
});

test.each(['dev', 'pr-1', 'pr-207'])('%s leaves nothing behind', (name) => {
  expect(stageOf(name)).toMatchObject({ name, keepsData: false, introspection: true });
});

test('every stage is where the identity service is', () => {
  expect(['dev', 'pr-1', 'prod'].map((name) => stageOf(name).region)).toEqual(Array(3).fill('us-east-1'));
});

test.each(['', 'production', 'pr-', 'pr-0', 'pr-1a', 'DEV'])('there is no stage "%s"', (name) => {
  expect(() => stageOf(name)).toThrow(`No stage "${name}"`);
});
