import type { Caller, GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import type { Google } from '../google/google.ts';
import { calendarEvents } from './calendar-events.ts';
import { dayOf } from './day.ts';
import { demoAccount, demoPerson, type Doors } from './demo-account.ts';
import type { DemoRecord } from './demo-record.ts';
import { demoRecords } from './demo-records.ts';

interface DemoCloud extends Doors {
  readonly api: GraphqlApi;
  readonly google: Google;
}

/**
 * Makes the demo account and fills it with a year around the day of `moment`, all through the user pool's and the
 * API's own operations, and the calendar that it may connect. An account that an earlier start has filled stays as its person left it.
 * @throws Error naming the record that the API refused
 */
export async function fillDemo(cloud: DemoCloud, moment: Date): Promise<void> {
  const sub = await demoAccount(cloud);
  const caller: Caller = { identity: { sub, username: sub, claims: { sub } } };
  if (await isFilled(cloud.api, caller, sub)) return;
  const today = dayOf(moment);
  // One after the other: lists show what was made first, first.
  for (const record of demoRecords(today)) await create(cloud.api, caller, record);
  const calendar = cloud.google.calendarOf(demoPerson.email);
  calendar.putAll(calendarEvents(today, cloud.google.zone));
  // Last: these say that everything else is there.
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
    // A start that was cut short has made it, on another day perhaps.
    if (errorType === 'DynamoDB:ConditionalCheckFailedException') continue;
    throw new Error(`The API refused the demo’s ${entity} ${input.id}: ${message}`);
  }
}
