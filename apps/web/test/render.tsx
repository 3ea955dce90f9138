import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ClockProvider } from '#lib/clock/clock.tsx';
import { loadArea } from '#lib/i18n/i18n.ts';
import type { Area } from '#lib/i18n/message-id.ts';
import { MessagesProvider } from '#lib/i18n/messages-provider.tsx';

interface Surroundings {
  /** The catalogues the page brings with it. */
  areas?: readonly Area[];
  /** The address in the browser. */
  path?: string;
  /** What the clock shows. */
  now?: Date;
}

/** Renders a part of the app as the app would: English texts, a router, a clock that stands. */
export async function renderInApp(
  ui: ReactNode,
  { areas = [], path = '/', now = new Date(2026, 10, 20, 9, 30) }: Surroundings = {},
): Promise<RenderResult> {
  await Promise.all(areas.map(loadArea));
  return render(
    <MessagesProvider>
      <ClockProvider clock={{ now: () => now }}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </ClockProvider>
    </MessagesProvider>,
  );
}
