/** The entity of the bundle, inserted by the bundler. */
declare const ENTITY: import('@kairos/schema/entity').Entity;

/** Writes to the API's log in CloudWatch. */
declare const console: { error(...values: unknown[]): void };
