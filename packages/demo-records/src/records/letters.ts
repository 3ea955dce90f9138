import { addDays } from '../day.ts';
import { numbered, type DemoRecord } from '../demo-record.ts';

const startOf = (day: string) => `${day}T00:00:00Z`;

/** A letter of last year that can be opened since yesterday, and one that is sealed for another year. */
export function letters(today: string): DemoRecord[] {
  return numbered('Letter', 'letter', [
    {
      to: '20-year old me',
      createdAt: startOf(addDays(today, -366)),
      opensAt: startOf(addDays(today, -1)),
      text:
        'I write this at the kitchen table, with the window open.\n\n' +
        'I hope you still swim in the mornings, and that you called Inês. ' +
        'If the year was heavy, put something down. If it was light, thank somebody.\n\n' +
        'You are doing better than you think.',
    },
    {
      to: '21-year old me',
      createdAt: startOf(addDays(today, -1)),
      opensAt: startOf(addDays(today, 364)),
      text:
        'By now you know how the blue bicycle story ends. Is it on paper?\n\n' +
        'I wanted three things for you: a slow morning each week, the sea once, and one brave conversation.',
    },
  ]);
}
