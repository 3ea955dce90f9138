/** The declaration of the entity that the bundle serves; the bundler puts it in. */
declare const ENTITY: import('@kairos/schema/entity').Entity;

/** Writes to the API's log in CloudWatch. */
declare const console: { error(...values: unknown[]): void };
