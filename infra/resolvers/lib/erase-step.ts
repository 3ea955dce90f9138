/** What a step of an erasure found and removed. Records that DynamoDB could not process are left for the next one. */
export interface EraseStep {
  readonly owner: string;
  readonly found: number;
  readonly removed: number;
}
