import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ClockProvider } from '#lib/clock/clock.tsx';
import { loadArea } from '#lib/i18n/i18n.ts';
import type { Area } from '#lib/i18n/message-id.ts';
import { MessagesProvider } from '#lib/i18n/messages-provider.tsx';

interface RenderOptions {
  /** The catalogues to load. */
  readonly areas?: readonly Area[];
  /** The path of the router. */
  readonly path?: string;
  /** The fixed time of the clock. */
  readonly now?: Date;
}

/** Renders a part of the app with English texts, a router and a fixed clock. */
export async function renderInApp(
  ui: ReactNode,
  { areas = [], path = '/', now = new Date(2026, 10, 20, 9, 30) }: RenderOptions = {},
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
