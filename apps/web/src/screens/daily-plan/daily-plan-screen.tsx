// @spec route-daily-plan wall

import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#account/identity/session.tsx';
import { DailyPlanPage } from './daily-plan-page.tsx';
import { LazyWall } from './lazy-parts.ts';

/** The screen at `/daily-plan`: one day, or with the parameter `wall` today without controls. */
export function DailyPlanScreen() {
  const { owner } = useSession();
  const [parameters] = useSearchParams();
  if (!parameters.has('wall')) return <DailyPlanPage />;
  return (
    <Suspense>
      <LazyWall
        hasRecords={owner !== null}
        isInk={parameters.get('wall') === 'ink'}
        isQuiet={parameters.has('quiet')}
      />
    </Suspense>
  );
}
