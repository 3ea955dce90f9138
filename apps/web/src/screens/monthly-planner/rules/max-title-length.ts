/**
 * The API's limit for the title of a recorded event, in UTF-16 units, as `maxLength` counts. A test compares it with
 * the schema.
 */
export const maxTitleLength = 500;
