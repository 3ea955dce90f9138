import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInApp } from '#test/render.tsx';
import type { fakePlanner } from './fake-planner.ts';

/** Opens a screen on Friday, 20 November 2026, at 9:30. */
export function openScreen(planner: ReturnType<typeof fakePlanner>, ui: ReactNode) {
  return renderInApp(<ApolloProvider client={planner.client}>{ui}</ApolloProvider>, {
    areas: ['dashboard', 'records'],
  });
}

/** A part of the focus card. */
export const part = (name: string) => screen.findByRole('region', { name });
/** The texts of the rows of a part. */
export const rowsOf = async (name: string) =>
  within(await part(name))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
