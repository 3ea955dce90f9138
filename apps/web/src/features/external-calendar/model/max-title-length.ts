/** The API's limit for the title of a recorded event, in UTF-16 units, as `maxLength` counts. A test holds it to the schema. */
export const maxTitleLength = 500;
