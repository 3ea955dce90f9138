/**
 * The input of a create. When `failed`, the attempt before it, was for the very same record, it is that one again, id
 * included: had it been stored and only its answer lost, the API answers what it stored, where another id would make a
 * second record.
 */
export function repeatableCreate<Fields extends object>(
  fields: Fields,
  makeId: () => string,
  failed?: Fields & { readonly id: string },
): Fields & { readonly id: string } {
  const same =
    failed !== undefined &&
    Object.entries(fields).every(([name, value]) => failed[name as keyof Fields] === value);
  return same ? failed : { id: makeId(), ...fields };
}
