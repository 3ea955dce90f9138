import { randomBytes } from 'node:crypto';
import type { DynamodbLocation } from './open-dynamodb.ts';

/** An empty DynamoDB for a test: in memory, or a new namespace at the endpoint `KAIROS_DYNAMODB`. */
export function testLocation(): DynamodbLocation {
  const endpoint = process.env.KAIROS_DYNAMODB;
  return endpoint === undefined
    ? { directory: null }
    : { endpoint, namespace: randomBytes(10).toString('hex') };
}
