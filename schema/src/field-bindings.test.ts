// @spec api-update-google-auth

import { print } from 'graphql';
import { builtSchema } from '../test/built-schema.ts';
import { entities } from './entities.ts';
import { fieldBindingsOf } from './field-bindings.ts';

const schema = builtSchema();
const bindings = entities.flatMap(fieldBindingsOf);

test('field bindings: each field of Query, Mutation and Subscription has exactly one binding', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name ?? ''}.${field}`),
  );
  const bound = bindings.map((binding) => `${binding.typeName}.${binding.fieldName}`);
  expect(fields.length).toBeGreaterThan(0);
  expect(bound.toSorted()).toEqual(fields.toSorted());
});

test('field bindings: all operations that the product calls exist', () => {
  const called = [
    ...['listBucketItems', 'createBucketItem', 'updateBucketItem', 'deleteBucketItem'],
    ...['listYearlyGoals', 'createYearlyGoal', 'updateYearlyGoal'],
    ...['listYearlyPopupTasks', 'createYearlyPopupTask', 'updateYearlyPopupTask', 'deleteYearlyPopupTask'],
    ...['listDailyTasks', 'createDailyTask', 'updateDailyTask', 'deleteDailyTask'],
    ...['listFutureGoals', 'createFutureGoal', 'updateFutureGoal', 'deleteFutureGoal'],
    ...['listHabits', 'createHabit', 'updateHabit', 'deleteHabit'],
    ...['getGoogleAuth', 'createGoogleAuth', 'updateGoogleAuth', 'deleteGoogleAuth'],
    'createMonthlyEvent',
    ...['getUserSettings', 'createUserSettings', 'updateUserSettings'],
  ];
  const names = bindings.map((binding) => binding.fieldName);
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
});

test('field bindings: the subscription of each entity has all mutations of one record', () => {
  for (const entity of entities.filter(({ operations }) => operations.includes('subscribe'))) {
    const field = schema.getSubscriptionType()?.getFields()[`on${entity.name}Change`];
    const [subscribe] = field?.astNode?.directives ?? [];
    const mutations = fieldBindingsOf(entity).filter(
      ({ typeName, operation }) => typeName === 'Mutation' && operation !== 'erase',
    );
    const names = mutations.map((binding) => `"${binding.fieldName}"`).join(', ');
    expect(subscribe && print(subscribe)).toBe(`@aws_subscribe(mutations: [${names}])`);
  }
});
