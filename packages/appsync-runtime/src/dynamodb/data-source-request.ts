import { isPlainObject } from '../plain-object.ts';
import { ResolverError } from '../resolver/resolver-error.ts';
import type { TypedValue } from './typed-value.ts';

export type TypedItem = Record<string, TypedValue>;

/** An expression in a resolver's request; names and values are optional. */
export interface RequestExpression {
  readonly expression: string;
  readonly expressionNames?: Record<string, string>;
  readonly expressionValues?: TypedItem;
}

export interface RequestCondition extends RequestExpression {
  /** Attributes that are ignored when a rejected Put is compared with the stored item. */
  readonly equalsIgnore?: readonly string[];
  readonly consistentRead?: boolean;
}

export interface KeyedRequest {
  readonly operation: 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';
  readonly key: TypedItem;
  readonly condition?: RequestCondition;
}
export interface GetRequest extends KeyedRequest {
  readonly operation: 'GetItem';
  readonly consistentRead?: boolean;
  readonly projection?: RequestExpression;
}
export interface PutRequest extends KeyedRequest {
  readonly operation: 'PutItem';
  readonly attributeValues: TypedItem;
}
export interface UpdateRequest extends KeyedRequest {
  readonly operation: 'UpdateItem';
  readonly update: RequestExpression;
}
export interface DeleteRequest extends KeyedRequest {
  readonly operation: 'DeleteItem';
}
interface PageRequest {
  readonly index?: string;
  readonly limit?: number;
  readonly nextToken?: string;
  readonly consistentRead?: boolean;
  readonly select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES';
  readonly filter?: RequestExpression;
  readonly projection?: RequestExpression;
}
export interface QueryRequest extends PageRequest {
  readonly operation: 'Query';
  readonly query: RequestExpression;
  readonly scanIndexForward?: boolean;
}
export interface ScanRequest extends PageRequest {
  readonly operation: 'Scan';
  readonly totalSegments?: number;
  readonly segment?: number;
}
export interface BatchGetRequest {
  readonly operation: 'BatchGetItem';
  readonly tables: Record<
    string,
    { keys: TypedItem[]; consistentRead?: boolean; projection?: RequestExpression }
  >;
}
export interface BatchWriteRequest {
  readonly operation: 'BatchPutItem' | 'BatchDeleteItem';
  readonly tables: Record<string, TypedItem[]>;
}

export type DataSourceRequest =
  | GetRequest
  | PutRequest
  | UpdateRequest
  | DeleteRequest
  | QueryRequest
  | ScanRequest
  | BatchGetRequest
  | BatchWriteRequest;

const page = ['index', 'limit', 'nextToken', 'consistentRead', 'select', 'filter', 'projection'];

/** The elements of each operation's request. */
const elements: Record<DataSourceRequest['operation'], { required: string[]; optional: string[] }> = {
  GetItem: { required: ['key'], optional: ['consistentRead', 'projection'] },
  PutItem: { required: ['key', 'attributeValues'], optional: ['condition'] },
  UpdateItem: { required: ['key', 'update'], optional: ['condition'] },
  DeleteItem: { required: ['key'], optional: ['condition'] },
  Query: { required: ['query'], optional: [...page, 'scanIndexForward'] },
  Scan: { required: [], optional: [...page, 'totalSegments', 'segment'] },
  BatchGetItem: { required: ['tables'], optional: [] },
  BatchPutItem: { required: ['tables'], optional: [] },
  BatchDeleteItem: { required: ['tables'], optional: [] },
};
const isOperation = (name: unknown): name is DataSourceRequest['operation'] =>
  typeof name === 'string' && Object.hasOwn(elements, name);

const reject = (message: string): never => {
  throw new ResolverError(message, 'MappingTemplate');
};
const missing = (element: string): never => reject(`Value for field '$[${element}]' not found.`);

/**
 * Checks the return value of a request handler. As in AppSync, an invalid request is an error of the resolver, and its
 * response handler does not run.
 *
 * @throws {ResolverError} of type MappingTemplate that names the operation or the element
 */
export function checkRequest(request: unknown): DataSourceRequest {
  if (!isPlainObject(request)) return missing('operation');
  const { operation, ...rest } = request;
  if (operation === undefined) return missing('operation');
  if (!isOperation(operation)) {
    const known = Object.keys(elements).join(', ');
    return reject(`Unsupported operation ${JSON.stringify(operation)}. The data source runs: ${known}.`);
  }
  const { required, optional } = elements[operation];
  const absent = required.find((element) => !isPlainObject(rest[element]));
  if (absent) return missing(absent);
  const unknown = Object.keys(rest).find(
    (element) => !required.includes(element) && !optional.includes(element),
  );
  if (unknown) return reject(`Unsupported element '$[${unknown}]'.`);
  return request as unknown as DataSourceRequest;
}
