import { dayLimits } from './day-limits.ts';
import type { Field, StringField } from './entity.ts';
import { isBlank } from './is-blank.ts';
import { hasTwoDecimals } from './has-two-decimals.ts';
import { isListField, isObjectField } from './export-format.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const formats: Readonly<Record<'HH:mm' | 'web link', RegExp>> = {
  'HH:mm': /^([01]\d|2[0-3]):[0-5]\d$/,
  'web link': /^https?:\/\/[^\s/?#]\S*$/i,
};

/** Whether a text is an existing day, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a value is an instant as ISO 8601 with an offset. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const [, day] = instantPattern.exec(value) ?? [];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(value));
}

function isObject(value: unknown, maxLength: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return JSON.stringify(value).length <= maxLength;
}

function isText({ maxLength, notBlank, mayBeEmpty, oneOf, format }: StringField, text: string): boolean {
  if (text.length > maxLength || (notBlank && isBlank(text))) return false;
  if (text === '' && mayBeEmpty) return true;
  if (oneOf && !oneOf.includes(text)) return false;
  if (format === undefined || format === 'JSON object' || format === 'JSON list') return true;
  return formats[format].test(text);
}

function areWords(value: unknown, oneOf: readonly string[]): boolean {
  if (!Array.isArray(value)) return false;
  return new Set(value).size === value.length && value.every((word) => oneOf.includes(word as string));
}

/** Whether the API accepts the value of a field in a file, where a JSON object is an object and a JSON list a list. */
export function isExportedValue(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'String':
      if (isObjectField(field)) return isObject(value, field.maxLength);
      if (isListField(field)) return Array.isArray(value) && JSON.stringify(value).length <= field.maxLength;
      return typeof value === 'string' && isText(field, value);
    case 'AWSDate':
      return typeof value === 'string' && isDay(value) && value >= dayLimits[0] && value <= dayLimits[1];
    case 'AWSDateTime':
      return isInstant(value);
    case 'Int':
      if (field.notZero && value === 0) return false;
      if (field.oneOf) return field.oneOf.includes(value as number);
      return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
    case 'Float':
      return typeof value === 'number' && hasTwoDecimals(value) && value >= field.min && value <= field.max;
    case 'Boolean':
      return typeof value === 'boolean';
    case '[String!]':
      return areWords(value, field.oneOf);
  }
}
