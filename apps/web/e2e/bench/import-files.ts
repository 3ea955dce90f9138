import { strToU8, zipSync } from 'fflate';
import { shiftDay } from '../../src/domain/days/shift-day.ts';

const firstDay = '2016-11-25';
const daysOfYear = 365.25;
const sentence = 'The light came late over the roofs, and the kettle was the first sound of the day. ';

/** A project of Todoist with `count` tasks, most of them with a day. */
export function todoistFile(count: number): Buffer {
  const heading =
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT';
  const rows = Array.from({ length: count }, (_, index) => {
    const date = index % 10 === 0 ? '' : shiftDay(firstDay, index % 3_650);
    return `task,"Task ${index}, and what belongs to it","A line about task ${index}",4,1,Mira (1),,${date},en,Europe/Madrid,30,minute`;
  });
  return Buffer.from([heading, ...rows].join('\n'));
}

/** A journal of Day One with a page for each day of some years. */
export function dayOneFile(years: number): { readonly bytes: Buffer; readonly count: number } {
  const count = Math.ceil(years * daysOfYear);
  const entries = Array.from({ length: count }, (_, index) => ({
    uuid: index.toString(16).toUpperCase().padStart(32, '0'),
    creationDate: `${shiftDay(firstDay, index)}T18:30:00Z`,
    timeZone: 'Europe/Madrid',
    text: `# Day ${index}\n\n${sentence.repeat(11)}`,
    richText: JSON.stringify({ contents: [{ text: sentence.repeat(11) }] }),
    tags: index % 5 === 0 ? ['garden'] : [],
  }));
  const journal = JSON.stringify({ metadata: { version: '1.0' }, entries });
  return { bytes: Buffer.from(zipSync({ 'Journal.json': strToU8(journal) })), count };
}
