import type { Caller, GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { dayOf } from '@kairos/demo-records/day';
import type { DemoRecord } from '@kairos/demo-records/demo-record';
import { demoRecords } from '@kairos/demo-records/demo-records';
import type { Google } from '../google/google.ts';
import { calendarEvents } from './calendar-events.ts';
import { demoAccount, demoPerson, type DemoServices } from './demo-account.ts';

interface DemoCloud extends DemoServices {
  readonly api: GraphqlApi;
  readonly google: Google;
}

/**
 * Creates the demo account and fills it with a year of records around the day of `instant`, with operations of the user
 * pool and the API, and fills its Google Calendar. An account that is already filled does not change.
 * @throws Error that names the record that the API rejected
 */
export async function fillDemo(cloud: DemoCloud, instant: Date): Promise<void> {
  const sub = await demoAccount(cloud);
  const caller: Caller = { identity: { sub, username: sub, claims: { sub } } };
  if (await isFilled(cloud.api, caller, sub)) return;
  const today = dayOf(instant);
  // One after another, because lists are ordered by creation.
  for (const record of demoRecords(today)) await create(cloud.api, caller, record);
  const calendar = cloud.google.calendarOf(demoPerson.email);
  calendar.putAll(calendarEvents(today, cloud.google.zone));
  // Last, because the settings mark the account as filled.
  await create(cloud.api, caller, { entity: 'UserSettings', input: { id: sub, theme: 'light' } });
}

async function isFilled(api: GraphqlApi, caller: Caller, sub: string): Promise<boolean> {
  const query = 'query ($id: ID!) { getUserSettings(id: $id) { id } }';
  const { data, errors } = await api.execute({ query, variables: { id: sub } }, caller);
  if (errors !== undefined) throw new Error(`The demo account cannot be read: ${errors[0]?.message ?? ''}`);
  return data?.getUserSettings != null;
}

async function create(api: GraphqlApi, caller: Caller, { entity, input }: DemoRecord): Promise<void> {
  const query = `mutation ($input: Create${entity}Input!) { create${entity}(input: $input) { id } }`;
  const { errors = [] } = await api.execute({ query, variables: { input } }, caller);
  for (const { errorType, message } of errors) {
    // An interrupted start has created the record, possibly on another day.
    if (errorType === 'DynamoDB:ConditionalCheckFailedException') continue;
    throw new Error(`The API rejected the demo’s ${entity} ${input.id}: ${message}`);
  }
}
