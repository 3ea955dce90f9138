// @spec valid-popup-title-api valid-nothing-else

import { util } from '@aws-appsync/utils';
import { blankPattern } from '@kairos/schema/blank-pattern';
import { dayLimits } from '@kairos/schema/day-limits';
import type { Field, FloatField, IntField, StringField, WordsField } from '@kairos/schema/entity';
import { hasTwoDecimals } from '@kairos/schema/has-two-decimals';
import { isEnvelope } from './private.ts';
import { reject } from './reject.ts';

/** The values of a field after GraphQL's type check; the field's rules are not checked yet. */
export type Value = string | number | boolean | readonly string[];

// The extra checks are for Java, where `$` also matches before a final line break.
function checkFormat(name: string, format: StringField['format'], text: string): void {
  if (format === 'HH:mm' && (text.length !== 5 || !util.matches('^([01][0-9]|2[0-3]):[0-5][0-9]$', text))) {
    reject(name, 'must be a time written HH:mm');
  }
  if (
    format === 'web link' &&
    (text !== text.trim() || !util.matches('^[hH][tT][tT][pP][sS]?://[^\\s/?#]\\S*$', text))
  ) {
    reject(name, 'must be an http or https address');
  }
  // JSON.parse returns '' for invalid JSON.
  if (format === 'JSON object' && (!text.trim().startsWith('{') || JSON.parse(text) === '')) {
    reject(name, 'must be a JSON object');
  }
  if (format === 'JSON list' && (!text.trim().startsWith('[') || JSON.parse(text) === '')) {
    reject(name, 'must be a JSON list');
  }
}

function checkText(name: string, field: StringField, text: string): void {
  if (isEnvelope(name, field, text)) return;
  if (text.length > field.maxLength) reject(name, `must not be longer than ${field.maxLength} characters`);
  if (field.notBlank && util.matches(blankPattern, text)) reject(name, 'must not be empty');
  if (text === '' && field.mayBeEmpty) return;
  if (field.oneOf && field.oneOf.indexOf(text) < 0) reject(name, `must be one of ${field.oneOf.join(', ')}`);
  checkFormat(name, field.format, text);
}

function checkNumber(name: string, field: IntField | FloatField, value: number): void {
  if (value < field.min || value > field.max) reject(name, `must be from ${field.min} to ${field.max}`);
  if (field.type === 'Float' && !hasTwoDecimals(value)) reject(name, 'must have at most two decimals');
  if (field.type !== 'Int') return;
  if (field.notZero && value === 0) reject(name, 'must not be 0');
  if (field.oneOf && field.oneOf.indexOf(value) < 0) reject(name, `must be one of ${field.oneOf.join(', ')}`);
}

function checkWords(name: string, field: WordsField, words: string[]): void {
  if (words.some((word) => field.oneOf.indexOf(word) < 0)) {
    reject(name, `must have only ${field.oneOf.join(', ')}`);
  }
  if (words.some((word, index) => words.indexOf(word) !== index)) reject(name, 'must not repeat a word');
}

function checkDay(name: string, day: string): void {
  // The scalar has checked the day, but allows an offset after it.
  if (day.length !== 10) reject(name, 'must be a day written YYYY-MM-DD');
  const [first, last] = dayLimits;
  if (day < first || day > last) reject(name, `must be a day from ${first} to ${last}`);
}

/**
 * The value to store for a field; null when there is nothing to store. Falsy values are stored. Null and undefined
 * become the field's default, or are rejected when the field is required.
 */
export function valueToStore(name: string, field: Field, value: Value | null | undefined): Value | null {
  if (value === null || value === undefined) {
    if (field.required) reject(name, 'is required');
    return field.default ?? null;
  }
  switch (field.type) {
    case 'String':
      checkText(name, field, value as string);
      break;
    case 'Int':
    case 'Float':
      checkNumber(name, field, value as number);
      break;
    case '[String!]':
      checkWords(name, field, value as string[]);
      break;
    case 'AWSDate':
      checkDay(name, value as string);
      break;
  }
  return value;
}
