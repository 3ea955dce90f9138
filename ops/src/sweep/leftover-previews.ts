/** A stack as CloudFormation lists it. */
export interface ListedStack {
  readonly StackName?: string | undefined;
  readonly StackStatus?: string | undefined;
}

/**
 * The stages of previews whose pull request is no longer open, each once, in order of number.
 * @param open numbers of the open pull requests
 */
export function leftoverPreviews(stacks: readonly ListedStack[], open: readonly number[]): string[] {
  const numbers = stacks
    .filter(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE' && StackStatus !== 'DELETE_IN_PROGRESS')
    .map(({ StackName }) => /^Kairos-pr-([1-9]\d*)-/.exec(StackName ?? '')?.[1])
    .filter((number) => number !== undefined)
    .map(Number);
  return [...new Set(numbers)]
    .filter((number) => !open.includes(number))
    .sort((a, b) => a - b)
    .map((number) => `pr-${number}`);
}

/**
 * The numbers of open pull requests from a JSON array. An answer of another shape is no list: nothing may be destroyed
 * because a question failed.
 * @throws Error for anything else
 */
export function readOpenPullRequests(json: string | undefined): number[] {
  const list: unknown = JSON.parse(json ?? 'null');
  if (Array.isArray(list) && list.every((value): value is number => Number.isSafeInteger(value))) return list;
  throw new Error('The open pull requests are not a JSON array of numbers.');
}
