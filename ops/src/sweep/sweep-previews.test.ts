import type { ListedStack } from './leftover-previews.ts';
import { sweepPreviews } from './sweep-previews.ts';

/** Sweeps an account with templates for `-Backend` and `-Web`; destroying `stuck` stages fails. */
async function sweep(names: readonly string[], open: readonly number[], stuck: readonly string[] = []) {
  let stacks: ListedStack[] = names.map((StackName) => ({ StackName, StackStatus: 'CREATE_COMPLETE' }));
  const destroyed: string[] = [];
  let said = '';
  const say = (line: string) => void (said += `${line}\n`);
  jest.spyOn(console, 'log').mockImplementation(say);
  jest.spyOn(console, 'error').mockImplementation(say);
  const code = await sweepPreviews({
    open,
    listStacks: () => Promise.resolve(stacks),
    destroy: (stage) => {
      destroyed.push(stage);
      if (stuck.includes(stage)) return Promise.resolve(1);
      const known = [`Kairos-${stage}-Backend`, `Kairos-${stage}-Web`];
      stacks = stacks.map((stack) =>
        known.includes(stack.StackName ?? '') ? { ...stack, StackStatus: 'DELETE_COMPLETE' } : stack,
      );
      return Promise.resolve(0);
    },
  });
  jest.restoreAllMocks();
  return { code, destroyed, said };
}

test('sweep: destroys only leftover stacks', async () => {
  const names = ['Kairos-pr-3-Backend', 'Kairos-pr-3-Web', 'Kairos-pr-4-Web', 'Kairos-prod-Web'];
  expect(await sweep(names, [4])).toEqual({ code: 0, destroyed: ['pr-3'], said: '1 left over: pr-3\n' });
});
test('sweep: does nothing without leftover stacks', async () => {
  expect(await sweep(['Kairos-pr-4-Web'], [4])).toEqual({ code: 0, destroyed: [], said: '0 left over\n' });
});
test('sweep: fails and names a stack without a template', async () => {
  expect(await sweep(['Kairos-pr-3-Old', 'Kairos-pr-3-Web'], [])).toEqual({
    code: 1,
    destroyed: ['pr-3'],
    said: '1 left over: pr-3\nStill there: Kairos-pr-3-Old (CREATE_COMPLETE); see "Previews" in docs/runbook.md.\n',
  });
});
test('sweep: destroys the others when one fails, and fails', async () => {
  const { code, destroyed, said } = await sweep(['Kairos-pr-3-Web', 'Kairos-pr-5-Web'], [], ['pr-3']);
  expect({ code, destroyed }).toEqual({ code: 1, destroyed: ['pr-3', 'pr-5'] });
  expect(said).toContain('Not destroyed: pr-3.\nStill there: Kairos-pr-3-Web (CREATE_COMPLETE)');
  expect(said).not.toContain('Kairos-pr-5');
});
