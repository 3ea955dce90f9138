// @spec monthly-event-create-only api-user-settings-fields

import {
  type DocumentNode,
  type FragmentDefinitionNode,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
} from 'graphql';
import { entities } from '../src/entities.ts';
import type { Field } from '../src/entity.ts';
import { printOperations } from '../src/print-operations.ts';
import { builtSchema } from './built-schema.ts';

const schema = builtSchema();
const document: DocumentNode = parse(printOperations(entities));
const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);
const fragments = document.definitions.filter(
  (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
);
const rootFields = (operation: OperationDefinitionNode): string[] =>
  operation.selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : '',
  );

/** Documents that read several lists with one request, with a name of their own. */
const several = ['ChangedRecords'];

test('operations: all documents are valid', () => {
  expect(validate(schema, document)).toEqual([]);
});

test('operations: each has the name of its only field, starting with the verb', () => {
  const ofOneField = operations.filter(({ name }) => !several.includes(name?.value ?? ''));
  const otherwise = ofOneField.flatMap((operation) => {
    const [field = '', another] = rootFields(operation);
    const name = operation.name?.value;
    return another !== undefined || name !== field.charAt(0).toUpperCase() + field.slice(1) ? [name] : [];
  });
  expect(otherwise).toEqual([]);
});

test.each(entities)('operations: the fragment of $name has all fields but secrets', ({ name, fields }) => {
  const type = schema.getType(name);
  const fragment = fragments.find((definition) => definition.name.value === `${name}Fields`);
  const selected = fragment?.selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : '',
  );
  const all = isObjectType(type) ? Object.keys(type.getFields()) : [];
  const isSecret = (field: string) =>
    Object.entries<Field>(fields).some(([key, one]) => key === field && 'secret' in one);
  expect(selected?.toSorted()).toEqual(all.filter((field) => !isSecret(field)).toSorted());
});

// Subscribers receive only the fields that the mutation selected, and the owner filter needs the owner.
test('operations: each fragment selects the owner', () => {
  for (const { selectionSet } of fragments) expect(print(selectionSet)).toContain('  owner\n');
});

test('operations: each selects its entities by their fragments', () => {
  for (const { selectionSet } of operations) {
    for (const selection of selectionSet.selections) {
      const field = selection.kind === Kind.FIELD ? selection.name.value : '';
      if (/^erase|Erase$/.test(field)) {
        expect(print(selection)).toContain('...ErasedFields');
        continue;
      }
      const entity = entities.find(({ name, plural }) =>
        [plural, name, `${name}Change`].some((ending) => field.endsWith(ending)),
      );
      expect(print(selection)).toContain(`...${entity?.name ?? '?'}Fields`);
    }
  }
});

test('operations: every call of the product has a document', () => {
  const names = operations.map((operation) => operation.name?.value);
  const needed = [
    ...['ListBucketItems', 'CreateBucketItem', 'UpdateBucketItem', 'DeleteBucketItem'],
    ...['ListYearlyGoals', 'CreateYearlyGoal', 'UpdateYearlyGoal'],
    ...['ListYearlyPopupTasks', 'CreateYearlyPopupTask', 'UpdateYearlyPopupTask', 'DeleteYearlyPopupTask'],
    ...['ListDailyTasks', 'CreateDailyTask', 'UpdateDailyTask', 'DeleteDailyTask'],
    ...['ListFutureGoals', 'CreateFutureGoal', 'UpdateFutureGoal', 'DeleteFutureGoal'],
    ...['ListHabits', 'CreateHabit', 'UpdateHabit', 'DeleteHabit'],
    ...['GetGoogleAuth', 'CreateGoogleAuth', 'UpdateGoogleAuth', 'DeleteGoogleAuth'],
    'CreateMonthlyEvent',
    ...['GetUserSettings', 'CreateUserSettings', 'UpdateUserSettings'],
    ...entities.flatMap(({ name, operations: own }) =>
      own.includes('subscribe') ? [`On${name}Change`] : [],
    ),
    ...['ListPushDevices', 'CreatePushDevice', 'DeletePushDevice'],
    ...['ListReminders', 'CreateReminder', 'DeleteReminder'],
  ];
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
});
