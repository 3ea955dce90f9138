import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { RecordStoreContext } from '#lib/records/record-store-context.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { storedTask } from './testing/open-daily-plan.tsx';
import { useTaskChanges } from './use-task-changes.ts';

test.each(['gone', ''])(
  'task changes: a task that is missing or has no id (%j) is neither toggled nor deleted',
  async (id) => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const { store, server } = fakeRecords();
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(RecordStoreContext, { value: store, children });
    const withoutId = { ...storedTask({ id: '', text: 'Without an id' }), createdAt: '' };
    const { result } = renderHook(() => useTaskChanges([withoutId]), { wrapper });
    result.current.toggle(id);
    result.current.remove(id);
    expect(log.mock.calls).toEqual([['Task or task ID is missing'], ['Task or task ID is missing']]);
    expect(await store.flush(0)).toBe(0);
    expect(server.callsOf('update', 'DailyTask')).toEqual([]);
    expect(server.callsOf('delete', 'DailyTask')).toEqual([]);
  },
);
