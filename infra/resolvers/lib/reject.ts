import { util } from '@aws-appsync/utils';

/** Ends the request with a `BadRequest` error; `errorInfo.field` is the invalid field. */
export function reject(field: string, problem: string): never {
  util.error(`${field} ${problem}`, 'BadRequest', null, { field });
}
