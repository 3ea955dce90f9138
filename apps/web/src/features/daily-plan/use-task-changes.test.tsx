import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeApi, storedTask } from './testing/fake-api.ts';
import { useTaskChanges } from './use-task-changes.ts';

test.each(['gone', ''])(
  'task changes: a task that is missing or has no id (%j) is neither toggled nor deleted',
  (id) => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const api = fakeApi();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={api.client}>{children}</ApolloProvider>
    );
    const { result } = renderHook(() => useTaskChanges([storedTask({ id: '', text: 'Without an id' })]), {
      wrapper,
    });
    result.current.toggle(id);
    result.current.remove(id);
    expect(log.mock.calls).toEqual([['Task or task ID is missing'], ['Task or task ID is missing']]);
    expect(api.callsOf('UpdateDailyTask')).toEqual([]);
    expect(api.callsOf('DeleteDailyTask')).toEqual([]);
  },
);
