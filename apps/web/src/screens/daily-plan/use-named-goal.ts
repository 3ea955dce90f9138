import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Calls `onNamed` once with the goal in the query parameter `goal`, for which the user adds a task. The parameter
 * is then taken out of the address, so that a reload and Back do not set the goal again.
 */
export function useNamedGoal(onNamed: (goalId: string) => void): void {
  const [params, setParams] = useSearchParams();
  const named = params.get('goal');
  const arrive = useEffectEvent((goalId: string) => {
    onNamed(goalId);
    const others = [...params].filter(([name]) => name !== 'goal');
    setParams(others, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (named !== null) arrive(named);
  }, [named]);
}
