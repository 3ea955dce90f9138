// @spec search-finds typed-later

import Timer from 'lucide-react/icons/timer';
import {
  dailyTask,
  bucketItem,
  goal,
  habit,
  journalPage,
  laterTask,
  letter,
  monthTask,
  noRecords,
  taskSeries,
  vision,
} from '../testing/search-records.ts';
import { searchIndex } from './search-index.ts';
import { searchText, type SearchRecords } from './search-item.ts';
import { searchSections, type SearchOption } from './search-sections.ts';
import { searchWords } from '#domain/text-search/search-words.ts';
import type { ParsedTask } from '#domain/task-text/parsed-task.ts';

const today = '2026-11-23';
const destinations = [
  ['Daily Plan', true],
  ['Future Vision', true],
  ['Pomodoro: Reading', false],
].map(([title, isSection]) => ({
  destination: {
    id: String(title),
    title: String(title),
    icon: Timer,
    isSection: isSection === true,
    target: { path: '/' },
  },
  ...searchText(String(title)),
}));

function nameOf(option: SearchOption): string {
  if (option.kind === 'add') return `+ ${option.task.text}${option.isLater ? ' > Later' : ''}`;
  return option.kind === 'all' ? `all with ${option.query}` : option.item.title;
}

/** The titles in each group, from top to bottom. */
function search(line: string, records: Partial<SearchRecords>, understood: Partial<ParsedTask> = {}) {
  const task = { text: line, ...understood };
  const sections = searchSections({
    task,
    line,
    words: searchWords(task.text),
    destinations,
    index: searchIndex({ ...noRecords, ...records }, today),
    today,
  });
  return sections.map(({ group, options }) => [group, options.map(nameOf)]);
}

test('search sections: show the screens and at most five open tasks of today when the field is empty', () => {
  const tasks = [
    dailyTask('Tomorrow', '2026-11-24'),
    dailyTask('Done', today, { done: true }),
    ...[6, 5, 4, 3, 2, 1].map((order) => dailyTask(`Task ${order}`, today, { order })),
  ];
  expect(search('', { tasks })).toEqual([
    ['destinations', ['Daily Plan', 'Future Vision']],
    ['tasks', ['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5']],
  ]);
});

test('search sections: show each group with results, and the Add line last', () => {
  const records = {
    tasks: [
      dailyTask('Read 30 pages', '2026-11-26'),
      dailyTask('Reply to Inês', '2026-11-17'),
      dailyTask('Walk', today),
    ],
    goals: [goal('Read 24 books', 2026)],
    bucketItems: [bucketItem('Read Middlemarch to the end')],
    habits: [habit('Read in bed')],
  };
  expect(search('re', records)).toEqual([
    ['destinations', ['Pomodoro: Reading']],
    ['tasks', ['Read 30 pages', 'Reply to Inês']],
    ['goals', ['Read 24 books']],
    ['bucketItems', ['Read Middlemarch to the end']],
    ['habits', ['Read in bed']],
    ['add', ['+ re', '+ re > Later']],
  ]);
});

test('Add line: is first when a value was read, and the last line keeps the whole text', () => {
  const tasks = [dailyTask('Call Mum about Christmas', '2026-11-12')];
  for (const understood of [{ day: today }, { time: '15:00' }, { minutes: 30 }])
    expect(search('call mum at 3', { tasks }, { text: 'call mum', ...understood })).toEqual([
      ['add', ['+ call mum']],
      ['tasks', ['Call Mum about Christmas']],
      ['add-whole', ['+ call mum at 3']],
    ]);
});

test('Add line: is alone when no record was found', () => {
  const tasks = [dailyTask('Call Mum about Christmas', '2026-11-12')];
  expect(search('nothing like it', { tasks })).toEqual([
    ['add', ['+ nothing like it', '+ nothing like it > Later']],
  ]);
  expect(search('!?', { tasks })).toEqual([['add', ['+ !?', '+ !? > Later']]]);
});

describe('search matching', () => {
  const found = (line: string, ...texts: string[]) =>
    search(line, { bucketItems: texts.map((text) => bucketItem(text)) }).flatMap(([group, titles]) =>
      group === 'bucketItems' ? titles : [],
    );

  test('finds texts with all words in any order', () => {
    expect(found('mum call', 'Call Mum', 'Call Grandma', 'Mum')).toEqual(['Call Mum']);
  });

  test('ignores case and accents', () => {
    expect(found('INES', 'Reply to Inês')).toEqual(['Reply to Inês']);
    expect(found('mañana', 'Manana Street', 'MAÑANA')).toEqual(['Manana Street', 'MAÑANA']);
  });

  test('sorts matches at the beginning of words first', () => {
    expect(found('re', 'A mare', 'The reef', 'Care and read')).toEqual([
      'The reef',
      'Care and read',
      'A mare',
    ]);
  });

  test('finds Chinese by characters, adjacent ones first', () => {
    const texts = ['打媽媽的新電話', '給媽媽打電話', '買牛奶'];
    expect(found('電話', ...texts)).toEqual(['打媽媽的新電話', '給媽媽打電話']);
    expect(found('打電話', ...texts)).toEqual(['給媽媽打電話', '打媽媽的新電話']);
    expect(found('媽媽 打', ...texts)).toHaveLength(2);
  });

  test('shows at most five results of a group', () => {
    expect(found('x', ...Array.from({ length: 9 }, (_, n) => `x ${n}`))).toEqual([
      'x 0',
      'x 1',
      'x 2',
      'x 3',
      'x 4',
    ]);
  });

  test('finds details of a goal, and description and plan of a habit, after titles', () => {
    const goals = [goal('Health', 2026, { details: 'Swim each week' }), goal('Swim a mile', 2025)];
    const habits = [habit('Water', { description: 'before I swim' }), habit('Walk', { plan: 'no swimming' })];
    expect(search('swim', { goals, habits })).toEqual([
      ['goals', ['Swim a mile', 'Health']],
      ['habits', ['Water', 'Walk']],
      ['add', ['+ swim', '+ swim > Later']],
    ]);
  });

  test('leaves out goals and habits without a title', () => {
    expect(search('swim', { goals: [goal('', 2026, { details: 'swim' })] })).toEqual([
      ['add', ['+ swim', '+ swim > Later']],
    ]);
  });
});

test('tasks: are sorted from today on, then past ones with the latest first', () => {
  const tasks = ['2026-11-12', '2027-01-02', '2026-11-22', '2026-11-24', today].map((date) =>
    dailyTask(`x ${date}`, date),
  );
  const monthTasks = [monthTask('x December', 'Dec'), monthTask('x 30 Nov', 'Nov', { date: '2026-11-30' })];
  expect(search('x', { tasks: tasks.slice(0, 4), monthTasks })[0]).toEqual([
    'tasks',
    ['x 2026-11-24', 'x 30 Nov', 'x December', 'x 2027-01-02', 'x 2026-11-22'],
  ]);
  expect(search('x', { tasks })[0]).toEqual([
    'tasks',
    ['x 2026-11-23', 'x 2026-11-24', 'x 2027-01-02', 'x 2026-11-22', 'x 2026-11-12'],
  ]);
});

test("series: are found by their stored occurrences and the next one, and today's occurrence is an open task", () => {
  const series = [
    taskSeries('Water the plants', { start: '2026-01-01' }),
    taskSeries('Old', { start: '2026-01-01', end: '2026-02-01' }),
  ];
  const tasks = [
    dailyTask('Water the plants', '2026-11-20', { seriesId: series[0]!.id, done: true }),
    dailyTask('Walk', today, { order: 1 }),
  ];
  expect(search('', { series, tasks })[1]).toEqual(['tasks', ['Water the plants', 'Walk']]);
  expect(search('plants', { series, tasks })[0]).toEqual(['tasks', ['Water the plants', 'Water the plants']]);
  expect(search('old', { series, tasks })).toEqual([['add', ['+ old', '+ old > Later']]]);
});

test('journal: shows the newest pages with all words, and a link to all of them', () => {
  const pages = [1, 2, 3, 4, 5, 6].map((date) =>
    journalPage(`2026-10-0${date}`, `The river ${date} was gold`),
  );
  const others = [journalPage('2026-11-01', ''), journalPage('2026-11-02', 'River of stones')];
  expect(search('river gold', { pages: [...pages, ...others] })).toEqual([
    ['journal', [...[6, 5, 4, 3, 2].map((date) => `The river ${date} was gold`), 'all with river gold']],
    ['add', ['+ river gold', '+ river gold > Later']],
  ]);
  expect(search('w', { pages })).toEqual([['add', ['+ w', '+ w > Later']]]);
});

test('journal: does not find characters that are scattered in a long Chinese text', () => {
  const pages = [journalPage('2026-10-01', '打開信，電梯裡說話'), journalPage('2026-10-02', '給媽媽打電話')];
  expect(search('打電話', { pages })[0]).toEqual(['journal', ['給媽媽打電話', 'all with 打電話']]);
});

test('search: lists vision goals with the goals, and finds letters by their addressee only', () => {
  const records = {
    goals: [goal('Live by the sea', 2026)],
    visions: [vision('A house by the sea'), vision('')],
    letters: [letter('Me by the sea', { text: 'secret', openedAt: null }), letter('')],
  };
  expect(search('sea', records)).toEqual([
    ['goals', ['Live by the sea', 'A house by the sea']],
    ['letters', ['Me by the sea']],
    ['add', ['+ sea', '+ sea > Later']],
  ]);
  expect(search('secret', records)).toEqual([['add', ['+ secret', '+ secret > Later']]]);
});

test('series: is found on its first day when it begins in a year', () => {
  const series = [taskSeries('Pay', { repeat: 'monthly', monthDay: 1, start: '2027-12-01' })];
  expect(search('pay', { series })[0]).toEqual(['tasks', ['Pay']]);
});

test('Add line: the word for Later puts that line first, and the other one keeps the whole text', () => {
  const tasks = [dailyTask('Renew the passport', '2026-05-05')];
  const later = { text: 'renew passport', later: { line: 'renew passport later' } };
  expect(search('', { tasks }, later)).toEqual([
    ['add', ['+ renew passport > Later', '+ renew passport later']],
    ['tasks', ['Renew the passport']],
  ]);
});

test('tasks of Later: are found after the tasks with a day, also by their note, unless they are on a day', () => {
  const tasks = [dailyTask('Renew the card', '2026-05-05')];
  const later = [
    laterTask('Renew the passport'),
    laterTask('Ask Inês', { note: 'renew the club card' }),
    laterTask('Renew the card', { id: 'task Renew the card' }),
  ];
  expect(search('renew', { tasks, later })[0]).toEqual([
    'tasks',
    ['Renew the card', 'Renew the passport', 'Ask Inês'],
  ]);
});
