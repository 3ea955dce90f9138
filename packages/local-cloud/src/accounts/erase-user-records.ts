import type { Caller, GraphqlApi } from '@kairos/appsync-runtime/graphql-api';

/** How many steps one request has, as in the app. A step erases up to 25 records. */
const steps = 25;

/**
 * Erases all records of a user by the mutations of the API that the deletion in the app uses, so that the user's devices
 * receive it.
 *
 * @param sub of the user
 * @throws Error when the API rejects it
 */
export async function eraseUserRecords(api: GraphqlApi, sub: string): Promise<void> {
  const fields = Object.keys(api.schema.getMutationType()?.getFields() ?? {});
  // The settings last: their erasure tells other devices that the account is deleted.
  const erasures = fields
    .filter((name) => name.startsWith('erase'))
    .toSorted((one, other) => Number(one === settings) - Number(other === settings));
  for (const erasure of erasures) await eraseAll(api, sub, erasure);
}

/** Erases all records of a user by one mutation. @throws Error when the API rejects it */
export async function eraseAll(api: GraphqlApi, sub: string, erasure: string): Promise<void> {
  const caller: Caller = { identity: { sub, username: sub, claims: { sub } } };
  while ((await eraseSome(api, caller, erasure)) > 0);
}

const settings = 'eraseUserSettings';

/** @returns how many records the last step found */
async function eraseSome(api: GraphqlApi, caller: Caller, erasure: string): Promise<number> {
  const aliases = Array.from({ length: erasure === settings ? 1 : steps }, (_, step) => `step${step}`);
  const query = `mutation { ${aliases.map((alias) => `${alias}: ${erasure} { owner found removed }`).join(' ')} }`;
  const { data, errors } = await api.execute({ query }, caller);
  const last = data?.[aliases.at(-1) ?? ''] as { readonly found: number } | undefined;
  if (errors !== undefined || last === undefined) {
    throw new Error(`${erasure} was rejected: ${errors?.[0]?.message ?? 'no answer'}`);
  }
  return last.found;
}
