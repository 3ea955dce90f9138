import { formatDay, months, type Month } from '../day.ts';
import { numbered, type DemoRecord } from '../demo-record.ts';

/** Title, and optionally day of the month and time of day. */
type Plan = readonly [title: string, date?: number, time?: string];

const year: Readonly<Record<Month, readonly Plan[]>> = {
  Jan: [
    ['Choose the five goals', 2],
    ['Dentist', 14, '08:30'],
    ['File last year’s papers'],
    ['Seeds for the balcony'],
  ],
  Feb: [['Mum’s birthday', 9, '15:00'], ['Book the spring race', 12], ['Repair the bicycle']],
  Mar: [
    ['Tax return', 28],
    ['Clear the cellar', 15],
    ['Choir concert', 21, '19:30'],
    ['First tomatoes on the sill'],
  ],
  Apr: [['Half marathon along the river', 19, '10:00'], ['Wash the windows'], ['Hand in the essay', 30]],
  May: [
    ['Plant the balcony', 10],
    ['Long weekend in Lisbon', 22],
    ['Renew the passport', 5, '09:15'],
  ],
  Jun: [
    ['Thesis to the printer', 12],
    ['Summer party on the roof', 20, '18:00'],
    ['Swim in the lake before work'],
  ],
  Jul: [['Two weeks by the sea', 6], ['Read the Russian one'], ['Telephone off at nine']],
  Aug: [['Dad’s birthday', 17, '12:30'], ['Pickle the cucumbers'], ['Back-up of all photographs']],
  Sep: [
    ['Portuguese course begins', 8, '18:30'],
    ['Service for the boiler', 16, '07:45'],
    ['New running shoes'],
  ],
  Oct: [
    ['Harvest supper', 4, '19:00'],
    ['Flu jab', 13, '11:20'],
    ['Bring the pots inside'],
    ['Write to Aunt Clara'],
  ],
  Nov: [
    ['Plant garlic', 7],
    ['Grant letter', 18, '17:00'],
    ['Presents: begin a list'],
    ['Choir rehearsal weekend', 21, '10:00'],
    ['Winter tyres', 25, '08:00'],
  ],
  Dec: [
    ['Bake with the nieces', 6, '14:00'],
    ['Letters to everyone', 12],
    ['Look back on the year', 30],
  ],
};

/** The task lists of all months in the year of `today` (`YYYY-MM-DD`). All past tasks are done, except one. */
export function popupTasks(today: string): DemoRecord[] {
  const [thisYear = 0, thisMonth = 1, thisDate = 1] = today.split('-').map(Number);
  const tasks = months.flatMap((month, index) =>
    year[month].map(([title, date, time = null]) => ({
      month,
      year: thisYear,
      title,
      date: date === undefined ? null : formatDay(thisYear, index + 1, date),
      time,
      done:
        index + 1 < thisMonth
          ? title !== 'Back-up of all photographs'
          : index + 1 === thisMonth && (date ?? 32) < thisDate,
    })),
  );
  return numbered('YearlyPopupTask', 'popup-task', tasks);
}
