import { randomBytes } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { isMadeByServer, type Entity, type Field } from '@kairos/schema/entity';

/** The names of the fields whose values only the server makes, such as the token of a calendar address. */
export const madeFieldsOf = ({ fields }: Entity): readonly string[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => isMadeByServer(field))
    .map(([name]) => name);

/** A new value of such a field: 256 random bits as 43 characters of base64url. */
export const newToken = (): AttributeValue.SMember => ({ S: randomBytes(32).toString('base64url') });
