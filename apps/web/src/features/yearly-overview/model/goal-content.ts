/** What a person decides about a goal. */
export interface GoalContent {
  readonly title: string;
  readonly done: boolean;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test holds it to the schema. */
export const maxTitleLength = 500;
