import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  ResourceInUseException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import type { Failure } from './errors.ts';

/** Exceptions with a class of their own in the SDK. ValidationException has none. */
const classes = {
  ConditionalCheckFailedException,
  ResourceInUseException,
  ResourceNotFoundException,
} as const;

const hasClass = (name: string): name is keyof typeof classes => Object.hasOwn(classes, name);

/** The SDK's exception, as its client throws it. */
export function toServiceException({ name, message }: Failure): DynamoDBServiceException {
  const details = { message, $metadata: { httpStatusCode: 400, attempts: 1, totalRetryDelay: 0 } };
  return hasClass(name)
    ? new classes[name](details)
    : new DynamoDBServiceException({ ...details, name, $fault: 'client' });
}
