/** The kind of record that each row of a table becomes. */
export const tableKinds = ['tasks', 'pages', 'dreams', 'habit-days'] as const;
export type TableKind = (typeof tableKinds)[number];

/** The field that a column becomes. */
export type TableField = 'title' | 'day' | 'time' | 'duration' | 'done' | 'note' | 'goal';

/** The fields of a kind; the first one is required. */
export const tableFields: Readonly<Record<TableKind, readonly TableField[]>> = {
  tasks: ['title', 'day', 'time', 'duration', 'done', 'note', 'goal'],
  pages: ['title', 'day', 'time'],
  dreams: ['title', 'day', 'done'],
  'habit-days': ['title', 'day', 'done'],
};

/** The chosen fields by the index of the column; a column that is left out has none. */
export type ChosenColumns = Readonly<Record<number, TableField>>;

/** Headings in the languages of Kairos, in lower case. */
const obvious: Readonly<Record<TableField, readonly string[]>> = {
  title: [
    ...['title', 'name', 'task', 'content', 'summary', 'subject', 'text', 'todo', 'to-do', 'what'],
    ...['entry', 'page', 'dream', 'habit', 'título', 'titulo', 'nombre', 'tarea', 'texto', 'hábito', 'sueño'],
    ...[
      'entrada',
      '標題',
      '标题',
      '名稱',
      '名称',
      '任務',
      '任务',
      '內容',
      '内容',
      '習慣',
      '习惯',
      '夢想',
      '梦想',
    ],
  ],
  day: [
    ...['date', 'day', 'due', 'due date', 'when', 'deadline', 'start', 'start date', 'fecha', 'día', 'dia'],
    ...['vencimiento', 'cuándo', '日期', '日', '到期日', '截止日期', '開始日期', '开始日期'],
  ],
  time: ['time', 'at', 'due time', 'start time', 'hora', '時間', '时间'],
  duration: [
    'duration',
    'length',
    'estimate',
    'minutes',
    'duración',
    'minutos',
    '時長',
    '时长',
    '分鐘',
    '分钟',
  ],
  done: [
    ...['done', 'completed', 'complete', 'finished', 'checked', 'hecho', 'hecha', 'completado', 'completada'],
    ...['完成', '已完成'],
  ],
  note: [
    ...['note', 'notes', 'description', 'remarks', 'comment', 'comments', 'details', 'nota', 'notas'],
    ...['descripción', 'comentarios', '備註', '备注', '說明', '说明', '筆記', '笔记'],
  ],
  goal: ['goal', 'objective', 'objetivo', 'meta', '目標', '目标'],
};

/** The columns that are obvious by their headings; each field at most once, the first column first. */
export function obviousColumns(headings: readonly string[], kind: TableKind): ChosenColumns {
  const free = new Set(tableFields[kind]);
  const chosen: Record<number, TableField> = {};
  headings.forEach((heading, index) => {
    const name = heading.trim().toLowerCase();
    const field = [...free].find((one) => obvious[one].includes(name));
    if (field === undefined) return;
    free.delete(field);
    chosen[index] = field;
  });
  return chosen;
}
