/** A stack from CloudFormation's list. */
export interface ListedStack {
  readonly StackName?: string | undefined;
  readonly StackStatus?: string | undefined;
}

/**
 * The stages of previews whose pull request is not open, without duplicates, ordered by number.
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
 * Parses the numbers of open pull requests from a JSON array. Rejects other values, such as an error response, because
 * an empty list would destroy all previews.
 * @throws Error for other values
 */
export function readOpenPullRequests(json: string | undefined): number[] {
  const list: unknown = JSON.parse(json ?? 'null');
  if (Array.isArray(list) && list.every((value): value is number => Number.isSafeInteger(value))) return list;
  throw new Error('The open pull requests are not a JSON array of numbers.');
}
