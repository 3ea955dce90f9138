/** The fields of a goal that the user edits. */
export interface GoalContent {
  readonly title: string;
  readonly done: boolean;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test compares it with the schema. */
export const maxTitleLength = 500;
