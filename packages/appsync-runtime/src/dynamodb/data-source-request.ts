import { isPlainObject } from '../plain-object.ts';
import { ResolverError } from '../resolver/resolver-error.ts';
import type { TypedValue } from './typed-value.ts';

export type TypedItem = Record<string, TypedValue>;

/** An expression in a resolver's request; names and values are optional. */
export interface RequestExpression {
  expression: string;
  expressionNames?: Record<string, string>;
  expressionValues?: TypedItem;
}

export interface RequestCondition extends RequestExpression {
  /** Attributes that are ignored when a rejected Put is compared with the stored item. */
  equalsIgnore?: string[];
  consistentRead?: boolean;
}

export interface KeyedRequest {
  operation: 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';
  key: TypedItem;
  condition?: RequestCondition;
}
export interface GetRequest extends KeyedRequest {
  operation: 'GetItem';
  consistentRead?: boolean;
  projection?: RequestExpression;
}
export interface PutRequest extends KeyedRequest {
  operation: 'PutItem';
  attributeValues: TypedItem;
}
export interface UpdateRequest extends KeyedRequest {
  operation: 'UpdateItem';
  update: RequestExpression;
}
export interface DeleteRequest extends KeyedRequest {
  operation: 'DeleteItem';
}
interface PageRequest {
  index?: string;
  limit?: number;
  nextToken?: string;
  consistentRead?: boolean;
  select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES';
  filter?: RequestExpression;
  projection?: RequestExpression;
}
export interface QueryRequest extends PageRequest {
  operation: 'Query';
  query: RequestExpression;
  scanIndexForward?: boolean;
}
export interface ScanRequest extends PageRequest {
  operation: 'Scan';
  totalSegments?: number;
  segment?: number;
}
export interface BatchGetRequest {
  operation: 'BatchGetItem';
  tables: Record<string, { keys: TypedItem[]; consistentRead?: boolean; projection?: RequestExpression }>;
}
export interface BatchWriteRequest {
  operation: 'BatchPutItem' | 'BatchDeleteItem';
  tables: Record<string, TypedItem[]>;
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

const refuse = (message: string): never => {
  throw new ResolverError(message, 'MappingTemplate');
};
const missing = (element: string): never => refuse(`Value for field '$[${element}]' not found.`);

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
    return refuse(`Unsupported operation ${JSON.stringify(operation)}. The data source runs: ${known}.`);
  }
  const { required, optional } = elements[operation];
  const absent = required.find((element) => !isPlainObject(rest[element]));
  if (absent) return missing(absent);
  const unknown = Object.keys(rest).find(
    (element) => !required.includes(element) && !optional.includes(element),
  );
  if (unknown) return refuse(`Unsupported element '$[${unknown}]'.`);
  return request as unknown as DataSourceRequest;
}
