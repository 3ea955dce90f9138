/** The `record` of the `FocusTarget` of a task of Later; of the whole list for ''. */
export function laterPart(id: string): string {
  return `later ${id}`;
}
