import { validation } from '../errors.ts';

export const invalidParameter = (reason: string) =>
  validation(`One or more parameter values were invalid: ${reason}`);

/** @throws ValidationException that names a parameter that the engine does not have */
export function assertSupported(input: object, parameters: readonly string[]): void {
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && !parameters.includes(name)) throw validation(`${name} is not supported`);
  }
}

/** @param name as in DynamoDB's messages, such as `tableName` */
export function required<T>(value: T | undefined, name: string): T {
  if (value !== undefined) return value;
  throw validation(
    `1 validation error detected: Value null at '${name}' failed to satisfy constraint: Member must not be null`,
  );
}

const tableNamePattern = /^[\w.-]{3,255}$/;

export function assertTableName(name: string | undefined): string {
  const given = required(name, 'tableName');
  if (tableNamePattern.test(given)) return given;
  throw validation(
    `1 validation error detected: Value '${given}' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]{3,255}`,
  );
}

/** @throws ValidationException that names a value of a parameter that the engine does not have */
export function assertOneOf(
  parameter: string,
  value: string | undefined,
  supported: readonly string[],
): void {
  if (value === undefined || supported.includes(value)) return;
  throw validation(`${parameter} ${value} is not supported`);
}

/** @param name as in DynamoDB's messages, such as `limit` */
export function assertPositive(name: string, value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 1)) return;
  throw validation(
    `1 validation error detected: Value '${value}' at '${name}' failed to satisfy constraint: Member must have value greater than or equal to 1`,
  );
}
