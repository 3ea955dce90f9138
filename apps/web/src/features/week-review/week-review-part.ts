/** The `record` of the `FocusTarget` that opens the review of the present week. */
export const weekReviewPart = 'week-review';
