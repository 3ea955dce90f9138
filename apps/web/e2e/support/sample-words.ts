/** The texts of the sample records in the screenshots. */
export interface SampleWords {
  /** Tasks of today; the second is long. */
  readonly tasks: readonly [string, string, string, string, string];
  readonly earlier: string;
  readonly duration: string;
  readonly bucketItems: readonly [string, string, string, string];
  readonly goals: readonly [string, string, string];
  readonly vision: readonly [string, string, string];
  readonly monthTasks: readonly [string, string];
  readonly habits: readonly [string, string, string];
  readonly plan: string;
  readonly events: readonly [string, string, string];
}

const english: SampleWords = {
  tasks: [
    'Morning pages',
    'Walk to the river before work',
    'Draft the grant letter',
    'Call Grandma',
    'Water the tomatoes',
  ],
  earlier: 'Return the library books',
  duration: '90 min',
  bucketItems: [
    'See the northern lights',
    'Learn to sail',
    'A garden with an apple tree',
    'A week without a screen',
  ],
  goals: ['Run a half marathon', 'Read 24 books', 'Speak Spanish with Ana’s family'],
  vision: ['Sleep eight hours', 'Sunday dinners', 'Kyoto in spring'],
  monthTasks: ['Book flights', 'Renew passport'],
  habits: ['Read 20 pages', 'Stretch', 'No phone in bed'],
  plan: '15 minutes',
  events: ['Dentist', 'Offsite in Lisbon', 'Choir'],
};

const others: Readonly<Record<string, SampleWords>> = {
  es: {
    tasks: [
      'Páginas de la mañana',
      'Caminar hasta el río antes de trabajar',
      'Redactar la carta de la beca',
      'Llamar a la abuela',
      'Regar los tomates',
    ],
    earlier: 'Devolver los libros de la biblioteca',
    duration: '1 h y media',
    bucketItems: [
      'Ver la aurora boreal',
      'Aprender a navegar a vela',
      'Un jardín con un manzano',
      'Una semana sin pantallas',
    ],
    goals: ['Correr una media maratón', 'Leer 24 libros', 'Hablar portugués con la familia de Ana'],
    vision: ['Dormir ocho horas', 'Cenas de domingo', 'Kioto en primavera'],
    monthTasks: ['Reservar los vuelos', 'Renovar el pasaporte'],
    habits: ['Leer 20 páginas', 'Estirar', 'Sin teléfono en la cama'],
    plan: '15 minutos',
    events: ['Dentista', 'Jornadas en Lisboa', 'Coro'],
  },
  'zh-Hant': {
    tasks: [
      '晨間隨筆',
      '上班前散步到河邊，順路去郵局寄信給住在臺南的外婆',
      '擬補助申請信',
      '打電話給外婆',
      '幫番茄澆水',
    ],
    earlier: '歸還圖書館的書',
    duration: '90 分鐘',
    bucketItems: ['看一次極光', '學會駕帆船', '有一座種著蘋果樹的院子', '一整週不看螢幕'],
    goals: ['跑完半程馬拉松', '讀 24 本書', '用西班牙語和安娜的家人聊天'],
    vision: ['每天睡滿八小時', '週日一起吃晚餐', '春天的京都'],
    monthTasks: ['訂機票', '換發護照'],
    habits: ['閱讀 20 頁', '伸展', '不帶手機上床'],
    plan: '15 分鐘',
    events: ['看牙醫', '里斯本共識營', '合唱團'],
  },
  'zh-Hans': {
    tasks: [
      '晨间随笔',
      '上班前散步到河边，顺路去邮局给住在成都的外婆寄信',
      '起草资助申请信',
      '给外婆打电话',
      '给番茄浇水',
    ],
    earlier: '归还图书馆的书',
    duration: '90 分钟',
    bucketItems: ['看一次极光', '学会驾驶帆船', '有一个种着苹果树的院子', '一整周不看屏幕'],
    goals: ['跑完半程马拉松', '读 24 本书', '用西班牙语和安娜的家人聊天'],
    vision: ['每天睡足八小时', '周日一起吃晚饭', '春天的京都'],
    monthTasks: ['订机票', '换发护照'],
    habits: ['阅读 20 页', '拉伸', '不带手机上床'],
    plan: '15 分钟',
    events: ['看牙医', '里斯本团建', '合唱团'],
  },
};

/** The words of a language; English for one that has none. */
export const sampleWords = (tag: string): SampleWords => others[tag] ?? english;

/** A part of every word of `unbroken`. */
export const filler = 'abcdefghij';

/** A word of 100 characters without a place to break. The start identifies it. */
export const unbroken = (start: string) => start.padEnd(100, filler);

/** Texts that consist of one word of 100 characters. */
export const unbrokenWords: SampleWords = {
  tasks: [unbroken('Pages'), unbroken('Walk'), unbroken('Letter'), unbroken('Call'), unbroken('Water')],
  earlier: unbroken('Return'),
  duration: unbroken('Minutes').slice(0, 50),
  bucketItems: [unbroken('Lights'), unbroken('Sail'), unbroken('Garden'), unbroken('Week')],
  goals: [unbroken('Run'), unbroken('Read'), unbroken('Speak')],
  vision: [unbroken('Sleep'), unbroken('Sunday'), unbroken('Kyoto')],
  monthTasks: [unbroken('Flights'), unbroken('Passport')],
  habits: [unbroken('Book'), unbroken('Stretch'), unbroken('Phone')],
  plan: unbroken('Quarter'),
  events: [unbroken('Dentist'), unbroken('Offsite'), unbroken('Choir')],
};
