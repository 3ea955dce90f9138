import type { Grammar } from '../grammar.ts';
import { asEnd, understood } from '../phrase.ts';
import { digits, letter, letters } from '../word-characters.ts';

// Traditional and simplified characters side by side.
const numeral = '(?:[一二兩两三四五六七八九]?十[一二三四五六七八九]?|[一二兩两三四五六七八九])';
const number = `(?:\\d{1,3}|${numeral})`;
const notInNumber = '(?<![\\d一二兩两三四五六七八九十])';

const week = '(?:星期|禮拜|礼拜|週|周)';
const weekdays = '一二三四五六日天';
const weekday = `[個个]?(?<![一二三四五六七八九十\\d每上逢]|[上每][個个])${week}(?<weekday>[${weekdays}])(?![一二三四五六七八九十]?[次個个])`;
const date = `(?<!\\d)(?:(?<year>\\d{4}|[〇零一二三四五六七八九]{4})年)?(?<month>${number})月(?<date>${number})[日號号]?`;

const measure = '\\s*[個个]?\\s*';
const count = `(?<count>${number})`;
const each = '每[個个]?';
const eachOrOn = '(?:每[個个逢]?|逢)[個个]?';
// 每隔一週 is every two weeks; 每隔兩週 can be every two or every three.
const everyOther = (unit: string) => `每?隔(?:一?${measure}${unit})`;
// 每兩週兩次 is no repetition that a series can have.
const numbers = '\\d一二兩两三四五六七八九十';
const once = `(?:一次|(?!\\s*[${numbers}]+[次回遍]))`;
// Weekdays beside each other are in the order of the week: 每週一起 is 每週 and 一起.
const inOrder = `(?=[${weekdays}])一?二?三?四?五?六?[日天]?(?<=[${weekdays}])`;
const list = `(?<list>${inOrder}(?:[、,和及跟與与到至-]\\s*(?:每?${week})?[${weekdays}])*)(?![次個个回趟起])`;
// 每兩週一起 is 每兩週 and 一起; 每兩週一 is ambiguous.
const onWeekdays = `(?:的?\\s*${week}${list}|(?!的|(?!一[起次])[${weekdays}末])${once})`;
const dayOfMonth = `的?\\s*(?<date>${number})\\s*[日號号]`;
const onDay = `(?!初|底|末)(?:${dayOfMonth}|${once})`;
const which = '(?:第\\s*(?=[1-4一二三四])|(?=最))(?<which>[1-4一二三四]|最[後后]一?)';
const eachTime = '每次完成';
// Directly after a word it is about that: 專案完成後10天.
const done = `(?:${eachTime}|(?<![${letters}${digits}])完成)`;
const daysOrWeeks = `${count}(?<unit>\\s*[天日]|${measure}${week}(?![${weekdays}]))`;
const again = '(?:\\s*再次?出[現现])?';
const units = `(?<unit>[天日]|[個个]?${week}(?![${weekdays}末])|[個个]月|年)`;
const total = '(?:总共|總共|一共|合计|合計|共)';

const partNames = '凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上';
const minute = `(?:(?<fraction>半|[一三]刻)|(?<minute>\\d{1,2}|${numeral})分(?![鐘钟]))`;
// On its own, 一點 means 'a little'.
const notALittle = `(?:(?!一[點点時时](?![半一三]))|(?<=(?:${partNames})\\s*|[天日晚早夜${understood}])|(?=一[點点](?:鐘|钟|整|[\\d二四五六七八九十]+分)))`;
// Before these words 三點 means 'three points'.
const countedPoints =
  '建議|建议|意見|意见|水|要求|原因|理由|想法|看法|心得|內容|内容|說明|说明|結論|结论|共識|共识|疑問|疑问|改進|改进';
// A time in a range, at whose start the word for the hour may be left out.
const clock = `(?<part>${partNames})?\\s*(?<hour>\\d{1,2}|${numeral})(?:[點点時时](?:(?<fraction>半|[一三]刻)|(?<minute>\\d{1,2}|${numeral})分|[鐘钟整])?|:(?<digits>\\d{2}))`;
const hours = '(?:小時|小时|鐘頭|钟头)';
const notBefore = '(?![后後內内前])';
const notAfter = '第每到至–—~-';

const countedFractions = '[杯匙勺斤碗份半折顆颗星分]|公斤|公升|小時|小时|[個个]';
const scored = '第|評分|评分|比分|比數|比数|得分|頁|页';
// Numbered names, not days: 3號線.
const numberedNames = '線线公門门房樓楼店桌球出館馆機机院字碼码廳厅選选種种座車车間间前後后的';

export const chinese: Grammar = {
  hasSpaces: false,
  numbers: {
    ...{ 〇: 0, 零: 0, 一: 1, 二: 2, 兩: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
  },
  ten: '十',
  ordinals: [],
  last: '最',
  weekdays: ['一', '二', '三', '四', '五', '六', '[日天]'],
  weekdayNames: `[${weekdays}]`,
  months: [],
  units: { day: '[天日]', week, month: '月', year: '年' },
  parts: {
    morning: '凌晨|清晨|早上|早晨|上午|早',
    afternoon: '下午|傍晚',
    evening: '晚上|夜[裡里晚]|[晚夜]',
  },
  noon: '中午|正午',
  endsAtMidnight: true,
  fractions: { 半: 30, 一刻: 15, 三刻: 45 },
  connectors: {
    to: '到|至',
    toTime: '[到至]',
    and: '和|或|及|跟|與|与',
    from: '[從从由自]',
    afterNotOn: '(?:之|以)?[前後后]|的',
    until: '一?直[到至]|截[至止](?:[到至于於])?',
    ends: '[到至]',
    afterStart: `[开開]始|起(?!${letter})`,
    afterEnd: '[为為]止|结束|結束|截止|止(?=\\s*(?:$|[,，、。;；]))',
    afterCertainEnd: '[为為]止',
    // Elsewhere in a line the word has an object: 每天重复练习.
    afterRepeats:
      '重[複复](?=\\s*(?:$|[,，、;；]|一?直[到至]|[到至截共]|[一总總]共|持[续續]|[连連][续續]|[为為]期))',
  },
  later: '以[后後]',
  since: '[自从從]\\s?(?<year>\\d{4})\\s?年?(?:起|以来|以來|开始|開始)?',
  texts: [
    '黑色星期五',
    `每${number}[個个]?${week}[${weekdays}](?![起次])`,
    `${each}月的?[\\d一二三四五六七八九十]+[日號号]?\\s*[和及、,][^\\s]*`,
    '(?:農曆|农历|陰曆|阴历)[^\\s,]*',
    '(?:半夜|深夜|午夜)\\s*[^\\s,]{1,3}[點点時时]',
    '24[個个]?(?:小時|小时)(?=[營营服便客開开])',
    '[一二兩两三四五六七八九十\\d]+[個个]?[週周]末',
    `(?<![\\d/])\\d{1,2}/\\d{1,2}\\s*(?:${countedFractions})`,
    `(?:${scored})\\s*:?\\s*\\d{1,2}[/:]\\d{1,2}(?!\\d)`,
  ],
  repeats: {
    daily: ['每一?[天日](?![的報报])', '每[天日]?(?<part>早)(?!餐|上|晨)', '每[天日]?(?<part>晚)(?!餐|上)'],
    weekdays: [`${each}(?:工作日|平日|上班日)|(?:工作日|平日)(?=\\s*重[複复]\\s*$)`],
    weekends: [`${eachOrOn}${week}末`],
    weekly: [
      `${eachOrOn}${week}${list}`,
      `${each}${week}(?![${weekdays}末\\d兩两次])`,
      // Three weekdays beside each other: 週一三五.
      `(?<![每逢下上這这本])${week}(?<list>(?=[${weekdays}]{3})${inOrder})(?<=[${weekdays}]{3})(?![點点時时次個个月日號号分刻])`,
    ],
    monthly: [`${each}月的?(?<date>${number})[日號号]`, `${each}月(?![的\\d一二兩两三四五六七八九十初底末])`],
    everyWeeks: [`每\\s*${count}${measure}${week}${onWeekdays}`],
    everyOtherWeek: [`(?:${everyOther(week)}|每[雙双][週周])${onWeekdays}`],
    // 每3月 can be every March.
    everyMonths: [`每\\s*${count}\\s*[個个]\\s*月${onDay}`, `每\\s*(?<count>[兩两])月${onDay}`],
    everyOtherMonth: [`${everyOther('月')}${onDay}`],
    quarterly: [`${each}季度?(?![節节初末的])${once}`],
    halfYearly: [`每半年${once}`],
    lastDayOfMonth: [`${each}月的?最[後后]一[天日]`],
    weekdayOfMonth: [`${each}月的?\\s*${which}${measure}${week}(?<weekday>[${weekdays}])`],
    // Only before a date. 每年12月 is a month without a day, and in 每年的計劃 the word describes a noun.
    yearly: [
      `每年(?:的?(?=\\s*(?:${number}月${number}[日號号]?|\\d{1,2}/\\d))|${once}(?!\\s*(?:的|初|底|末|度|中|[${numbers}]+月)))`,
    ],
    everyYears: [`每\\s*${count}\\s*年(?!級|级)${once}`],
    everyOtherYear: [`每隔一年${once}`],
    everyDays: [`每\\s*(?!一[天日])${count}\\s*[天日]${once}`],
    afterDone: [
      `${done}[之以]?[後后]的?\\s*第?\\s*${daysOrWeeks}[後后]?(?![內内的])${again}`,
      `${eachTime}\\s*${daysOrWeeks}[之以]?[後后](?!的)${again}`,
      `${done}\\s*${daysOrWeeks}[之以]?[後后](?=\\s*(?:$|[,、。;()]|再|重[複复]))${again}`,
    ],
  },
  days: {
    today: ['今[天日]', '今(?<part>[早晚夜])'],
    tomorrow: ['明[天日]', '明(?<part>[早晚])'],
    dayAfterTomorrow: ['(?<!大)[後后][天日]'],
    inThreeDays: ['大[後后][天日]'],
    weekday: [
      weekday,
      // A weekday in parentheses after a date.
      `(?<=[\\d日號号]\\s*)\\((?<weekday>[${weekdays}])\\)`,
    ],
    thisWeekday: [`[這这本]${weekday}`],
    weekdayOfNextWeek: [`下${weekday}`],
    weekdayInTwoWeeks: [`下下${weekday}`],
    nextWeek: [`下[個个]?${week}(?![${weekdays}末])`],
    weekAfterNext: [`下下[個个]?${week}(?![${weekdays}末])`],
    thisWeekend: ['[這这本][個个]?[週周]末'],
    nextWeekend: ['下[個个]?[週周]末'],
    inDays: [
      `(?<![\\d第])${count}(?<unit>[天日])之?[後后]`,
      `(?<![\\d第])${count}[個个]?(?<unit>${week})之?[後后]`,
    ],
    dayOfMonth: [`(?<![\\d第月年一二三四五六七八九十a-z])(?<date>${number})[號号](?![${numberedNames}])`],
    // A range whose month is written once begins on its first day.
    date: [date, `[從从由自]?${date}\\s*(?:到|至|[-–—~])\\s*(?<last>${number})[日號号]`],
  },
  partAfterDay: '(?<part>凌晨|清晨|早上|早晨|上午|下午|傍晚|晚上|夜[裡里晚])(?!\\s*(?:12|十二)[點点:])',
  times: {
    clock: [
      `(?<part>${partNames})?\\s*${notInNumber}${notALittle}(?<hour>\\d{1,2}|${numeral})[點点時时](?:${minute}|[鐘钟整])?(?![\\d點点]|${countedPoints})`,
      `(?<part>${partNames})\\s*(?<hour>\\d{1,2})[:：](?<digits>\\d{2})(?!\\d)`,
    ],
    noon: ['(?:中午|正午)(?!\\s*\\d|\\s*[一二兩两三十][點点])'],
    range: [
      `[從从由]?(?<![\\d一二兩两三四五六七八九十:/])${clock}?\\s*(?:到|至|[-–—~])\\s*(?:次日|隔天|第二天)?${asEnd(clock)}(?![\\d點点])`,
    ],
  },
  durations: [
    `(?<![\\d${notAfter}])(?<hours>${number})[個个]?${hours}(?:(?<half>半)|(?<minutes>${number})分[鐘钟]?)?(?![\\d后後內内前])`,
    `(?<![\\d${notAfter}])(?<hours>${number})[個个](?<half>半)${hours}`,
    `(?<![\\d點点${notAfter}])(?<minutes>\\d{1,4}|${number})\\s*分[鐘钟]${notBefore}`,
    `(?<half>半)[個个]?${hours}${notBefore}`,
  ],
  lengths: [
    `(?:为期|為期|持续|持續|连续|連續|${total})\\s*${count}\\s*${units}(?:[为為]止)?`,
    `${total}\\s*${count}\\s*[次回遍]`,
    `${notInNumber}${count}\\s*(?:${units}|[次回遍])[为為]止`,
  ],
};
