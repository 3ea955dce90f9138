import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  ResourceInUseException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';

/** An exception of DynamoDB as a plain object, to send it between threads. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** Exceptions with a class of their own in the SDK. ValidationException has none. */
const classes = {
  ConditionalCheckFailedException,
  ResourceInUseException,
  ResourceNotFoundException,
} as const;

const hasClass = (name: string): name is keyof typeof classes => Object.hasOwn(classes, name);

/** Undefined for an error that is no exception of DynamoDB, such as one of the disk. */
export function toFailure(error: unknown): Failure | undefined {
  if (!(error instanceof DynamoDBServiceException)) return undefined;
  return { name: error.name, message: error.message };
}

/** The SDK's exception, as its client throws it. */
export function fromFailure({ name, message }: Failure): DynamoDBServiceException {
  const details = { message, $metadata: { httpStatusCode: 400, attempts: 1, totalRetryDelay: 0 } };
  return hasClass(name)
    ? new classes[name](details)
    : new DynamoDBServiceException({ ...details, name, $fault: 'client' });
}

export const validation = (message: string): DynamoDBServiceException =>
  fromFailure({ name: 'ValidationException', message });

export const conditionFailed = (): DynamoDBServiceException =>
  fromFailure({ name: 'ConditionalCheckFailedException', message: 'The conditional request failed' });

export const tableNotFound = (name: string): DynamoDBServiceException =>
  fromFailure({
    name: 'ResourceNotFoundException',
    message: `Requested resource not found: Table: ${name} not found`,
  });

export const tableInUse = (name: string): DynamoDBServiceException =>
  fromFailure({ name: 'ResourceInUseException', message: `Table already exists: ${name}` });
