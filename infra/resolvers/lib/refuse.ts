import { util } from '@aws-appsync/utils';

/** Ends the request with a `BadRequest` error whose `errorInfo.field` names what was wrong. */
export function refuse(field: string, problem: string): never {
  util.error(`${field} ${problem}`, 'BadRequest', null, { field });
}
