import { numbered, type DemoRecord } from '../demo-record.ts';
import { goalId } from './yearly-goals.ts';

/** Tasks without a day. */
export function laterTasks(): DemoRecord[] {
  const tasks = [
    {
      text: 'Renew the passport',
      note: '[x] Two photographs\n[ ] The old passport\n[ ] Form from the town hall',
    },
    { text: 'Ask Inês for the tart recipe' },
    { text: 'Read about grants for the archive', goalId: goalId(1) },
    { text: 'Fix the bicycle light', duration: '30 min', minutes: 30 },
    { text: 'Bring the winter coats to the cleaner' },
  ];
  return numbered(
    'LaterTask',
    'later-task',
    tasks.map((task, order) => ({
      time: '',
      duration: '',
      minutes: null,
      goalId: null,
      note: null,
      ...task,
      order,
    })),
  );
}
