import { print } from 'graphql';
import { builtSchema } from '../test/built-schema.ts';
import { entities } from './entities.ts';
import { wiresOf } from './wires.ts';

const schema = builtSchema();
const wires = entities.flatMap(wiresOf);

test('every field of Query, Mutation and Subscription has exactly one wire, and every wire one field', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name ?? ''}.${field}`),
  );
  const wired = wires.map((wire) => `${wire.typeName}.${wire.fieldName}`);
  expect(fields.length).toBeGreaterThan(0);
  expect(wired.toSorted()).toEqual(fields.toSorted());
});

test('every operation that the product calls exists', () => {
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
  const names = wires.map((wire) => wire.fieldName);
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
});

test('every entity tells of its changes, by all of its mutations', () => {
  for (const entity of entities) {
    const field = schema.getSubscriptionType()?.getFields()[`on${entity.name}Change`];
    const [subscribe] = field?.astNode?.directives ?? [];
    const mutations = wiresOf(entity).filter((wire) => wire.typeName === 'Mutation');
    const names = mutations.map((wire) => `"${wire.fieldName}"`).join(', ');
    expect(subscribe && print(subscribe)).toBe(`@aws_subscribe(mutations: [${names}])`);
  }
});
