import { entities } from '@kairos/schema/entities';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import type { Template } from 'aws-cdk-lib/assertions';
import { Match } from 'aws-cdk-lib/assertions';
import { stageTemplates } from '../test/template.ts';

let dev: Template;
let prod: Template;
beforeAll(async () => {
  dev = (await stageTemplates('dev')).Backend;
  prod = (await stageTemplates('prod')).Backend;
});

const text = (template: Template) => JSON.stringify(template.toJSON());

test('backend: no code scans a table and no policy allows it', () => {
  expect(text(dev)).not.toMatch(/scan/i);
});

test('backend: no API key, no client secret and no OAuth flow', () => {
  dev.resourceCountIs('AWS::AppSync::ApiKey', 0);
  expect(text(dev)).not.toMatch(/API_KEY|AllowedOAuthFlows"|implicit|ALLOW_USER_PASSWORD_AUTH/);
  dev.allResourcesProperties('AWS::Cognito::UserPoolClient', { GenerateSecret: false });
});

test('backend: the template has no assets', () => {
  expect(text(dev)).not.toMatch(/S3Bucket|CodeS3Location|DefinitionS3Location|cdk-kairos\w+-assets/);
  dev.resourceCountIs('AWS::Lambda::Function', 0);
});

test('backend: prod protects the tables and the user pool', () => {
  const guarded = {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: Match.objectLike({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  };
  prod.allResources('AWS::DynamoDB::Table', guarded);
  // One for each entity, and the table of erased owners.
  prod.resourceCountIs('AWS::DynamoDB::Table', entities.length + 1);
  prod.hasResource('AWS::Cognito::UserPool', { DeletionPolicy: 'Retain' });
});

test('backend: tables of prod have names, so that CloudFormation rejects to replace them', () => {
  const names = (template: Template) =>
    Object.entries(template.findResources('AWS::DynamoDB::Table')).map(([id, { Properties }]) => [
      id,
      (Properties as { TableName?: string }).TableName,
    ]);
  for (const [id, name] of names(prod)) expect(name).toBe(`kairos-prod-${id?.replace(/Table$/, '')}`);
  expect(names(dev).map(([, name]) => name)).toEqual(names(dev).map(() => undefined));
});

test('backend: the resolvers of one entity are created after those of the previous one', () => {
  const resources = dev.toJSON().Resources as Record<
    string,
    { Type: string; DependsOn?: string[]; Properties: { TypeName?: string } }
  >;
  const idsOf = (type: string) => Object.keys(resources).filter((id) => resources[id]?.Type === type);
  const before = (id: string, type: string) =>
    (resources[id]?.DependsOn ?? []).filter((other) => resources[other]?.Type === type);
  const resolvers = idsOf('AWS::AppSync::Resolver');
  const sources = idsOf('AWS::AppSync::DataSource');
  const waitedFor = sources.map((id) => before(id, 'AWS::AppSync::Resolver'));
  // The sources of the first entity, of subscriptions and of erased owners wait for no resolver.
  expect(waitedFor.filter((ids) => ids.length === 0)).toHaveLength(3);
  expect(new Set(waitedFor.flat()).size).toBe(waitedFor.flat().length);
  const last = resolvers.filter((id) => !waitedFor.flat().includes(id));
  expect(Math.max(last.length, ...waitedFor.map(({ length }) => length))).toBeLessThanOrEqual(9);
  // The others refer to their source by name.
  const subscriptions = resolvers.filter((id) => resources[id]?.Properties.TypeName === 'Subscription');
  expect(subscriptions).not.toHaveLength(0);
  for (const id of subscriptions) expect(before(id, 'AWS::AppSync::DataSource')).toHaveLength(1);
});

test('backend: functions and resolvers are created after the schema', () => {
  const schema = expect.stringMatching(/Schema/) as string;
  for (const type of ['AWS::AppSync::FunctionConfiguration', 'AWS::AppSync::Resolver']) {
    for (const { DependsOn } of Object.values(dev.findResources(type)) as {
      DependsOn?: string | string[];
    }[]) {
      expect([DependsOn].flat()).toContainEqual(schema);
    }
  }
});

test('backend: the firewall, if any, protects the API and the user pool', () => {
  const limits = Object.values(prod.findResources('AWS::WAFv2::WebACL')).map(
    (acl) =>
      (acl as { Properties: { Rules: { Statement: { RateBasedStatement?: { Limit: number } } }[] } })
        .Properties.Rules[0]?.Statement.RateBasedStatement?.Limit,
  );
  expect(limits).toEqual([2000, 1000]);
  const guarded = Object.values(prod.findResources('AWS::WAFv2::WebACLAssociation')).map(
    (association) => (association as { Properties: { ResourceArn: unknown } }).Properties.ResourceArn,
  );
  expect(guarded).toEqual([{ 'Fn::GetAtt': ['Api', 'Arn'] }, { 'Fn::GetAtt': ['UserPool', 'Arn'] }]);
  dev.resourceCountIs('AWS::WAFv2::WebACL', 0);
});

// WAF has not propagated a firewall that was just created: the first deployment would be rolled back.
test('backend: the firewalls are associated after the last resolvers', () => {
  const associations = Object.values(prod.findResources('AWS::WAFv2::WebACLAssociation')) as {
    DependsOn?: string[];
  }[];
  const last = entities.at(-1);
  if (last === undefined) throw new Error('There is no entity');
  const resolvers = fieldBindingsOf(last).map(({ fieldName }) => fieldName);
  expect(associations).toHaveLength(2);
  for (const { DependsOn } of associations) expect(DependsOn).toEqual(expect.arrayContaining(resolvers));
});

test('backend: the outputs contain the ids and hosts', () => {
  dev.hasOutput('UserPoolId', { Value: { Ref: 'UserPool' } });
  dev.hasOutput('UserPoolClientId', { Value: { Ref: 'UserPoolClient' } });
  dev.hasOutput('IdentityPoolId', { Value: { Ref: Match.stringLikeRegexp('^Visitors') } });
  dev.hasOutput('GraphqlUrl', { Value: { 'Fn::GetAtt': ['Api', 'GraphQLUrl'] } });
  dev.hasOutput('Region', { Value: 'us-east-1' });
});

// CloudFormation deletes a table or pool whose logical id changes, with its data, and fails on a renamed resolver,
// because its field already has one. Add lines; do not change lines without a migration.
const logicalIds = [
  ...['Api', 'UserPool', 'UserPoolClient'],
  'BucketItemTable',
  ...['getBucketItem', 'listBucketItems', 'createBucketItem', 'updateBucketItem', 'deleteBucketItem'],
  ...['changedBucketItems', 'onBucketItemChange'],
  'YearlyGoalTable',
  ...['getYearlyGoal', 'listYearlyGoals', 'createYearlyGoal', 'updateYearlyGoal', 'deleteYearlyGoal'],
  ...['changedYearlyGoals', 'onYearlyGoalChange'],
  'DailyTaskTable',
  ...['getDailyTask', 'listDailyTasks', 'createDailyTask', 'updateDailyTask', 'deleteDailyTask'],
  ...['changedDailyTasks', 'onDailyTaskChange'],
  'HabitTable',
  ...['getHabit', 'listHabits', 'createHabit', 'updateHabit', 'deleteHabit'],
  ...['changedHabits', 'onHabitChange'],
  'FutureGoalTable',
  ...['getFutureGoal', 'listFutureGoals', 'createFutureGoal', 'updateFutureGoal', 'deleteFutureGoal'],
  ...['changedFutureGoals', 'onFutureGoalChange'],
  'YearlyPopupTaskTable',
  ...['getYearlyPopupTask', 'listYearlyPopupTasks', 'createYearlyPopupTask', 'updateYearlyPopupTask'],
  ...['deleteYearlyPopupTask', 'changedYearlyPopupTasks', 'onYearlyPopupTaskChange'],
  'MonthlyEventTable',
  ...['getMonthlyEvent', 'listMonthlyEvents', 'createMonthlyEvent', 'deleteMonthlyEvent'],
  'onMonthlyEventChange',
  'GoogleAuthTable',
  ...['getGoogleAuth', 'createGoogleAuth', 'updateGoogleAuth', 'deleteGoogleAuth'],
  'onGoogleAuthChange',
  'UserSettingsTable',
  ...['getUserSettings', 'createUserSettings', 'updateUserSettings', 'deleteUserSettings'],
  ...['changedUserSettings', 'onUserSettingsChange', 'onUserSettingsErase'],
  'KeptVersionTable',
  ...['getKeptVersion', 'listKeptVersions', 'createKeptVersion', 'deleteKeptVersion'],
  ...['changedKeptVersions', 'onKeptVersionChange'],
  'TaskSeriesTable',
  ...['getTaskSeries', 'listTaskSeries', 'createTaskSeries', 'updateTaskSeries', 'deleteTaskSeries'],
  ...['changedTaskSeries', 'onTaskSeriesChange'],
  ...['eraseBucketItems', 'eraseYearlyGoals', 'eraseDailyTasks', 'eraseHabits', 'eraseFutureGoals'],
  ...['eraseYearlyPopupTasks', 'eraseMonthlyEvents', 'eraseGoogleAuths', 'eraseUserSettings'],
  ...['eraseKeptVersions', 'eraseTaskSeries', 'eraseJournalPages'],
  'JournalPageTable',
  ...['getJournalPage', 'listJournalPages', 'createJournalPage', 'updateJournalPage', 'deleteJournalPage'],
  ...['changedJournalPages', 'onJournalPageChange'],
  'FocusSessionTable',
  ...['getFocusSession', 'listFocusSessions', 'createFocusSession', 'deleteFocusSession'],
  ...['changedFocusSessions', 'onFocusSessionChange', 'eraseFocusSessions'],
  'LetterTable',
  ...['getLetter', 'listLetters', 'createLetter', 'updateLetter', 'deleteLetter'],
  ...['changedLetters', 'onLetterChange', 'eraseLetters'],
  'LaterTaskTable',
  ...['getLaterTask', 'listLaterTasks', 'createLaterTask', 'updateLaterTask', 'deleteLaterTask'],
  ...['changedLaterTasks', 'onLaterTaskChange', 'eraseLaterTasks'],
  'WeekPageTable',
  ...['getWeekPage', 'listWeekPages', 'createWeekPage', 'updateWeekPage', 'deleteWeekPage'],
  ...['changedWeekPages', 'onWeekPageChange', 'eraseWeekPages'],
  'CalendarFeedTable',
  ...['getCalendarFeed', 'createCalendarFeed', 'updateCalendarFeed', 'deleteCalendarFeed'],
  ...['changedCalendarFeeds', 'onCalendarFeedChange', 'eraseCalendarFeeds'],
  'PushDeviceTable',
  ...['listPushDevices', 'createPushDevice', 'deletePushDevice', 'erasePushDevices'],
  'ReminderTable',
  ...['listReminders', 'createReminder', 'deleteReminder', 'eraseReminders'],
  'CalendarSourceTable',
  ...['getCalendarSource', 'listCalendarSources', 'createCalendarSource', 'updateCalendarSource'],
  ...['deleteCalendarSource', 'changedCalendarSources', 'onCalendarSourceChange', 'eraseCalendarSources'],
  'AccountKeyTable',
  ...['getAccountKey', 'createAccountKey', 'updateAccountKey', 'onAccountKeyChange', 'eraseAccountKeys'],
  'TodayFeedTable',
  ...['getTodayFeed', 'createTodayFeed', 'updateTodayFeed', 'deleteTodayFeed'],
  ...['changedTodayFeeds', 'onTodayFeedChange', 'eraseTodayFeeds'],
  'SignInTable',
  ...['getSignIn', 'listSignIns', 'createSignIn', 'updateSignIn'],
  ...['deleteSignIn', 'changedSignIns', 'onSignInChange', 'eraseSignIns'],
  'ErasedOwnerTable',
];

test('backend: the logical ids of tables, resolvers, user pool and API are unchanged', () => {
  const types = [
    ...['AWS::DynamoDB::Table', 'AWS::AppSync::Resolver', 'AWS::AppSync::GraphQLApi'],
    ...['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient'],
  ];
  const ids = types.flatMap((type) => Object.keys(dev.findResources(type)));
  expect(ids.toSorted()).toEqual(logicalIds.toSorted());
});
