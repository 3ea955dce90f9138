import { isPlainObject, type PlainObject } from '../plain-object.ts';

export interface FieldTest {
  readonly fieldName: string;
  readonly operator: string;
  readonly value: unknown;
}

/** AppSync's enhanced subscription filter: an event matches when all tests of at least one group pass. */
export interface SubscriptionFilter {
  readonly filterGroup: { filters: FieldTest[] }[];
}

type Group = FieldTest[];

/** Joins every group of one side with every group of the other. An empty right side changes nothing. */
const combine = (left: Group[], right: Group[]): Group[] =>
  right.length > 0 ? left.flatMap((group) => right.map((more) => [...group, ...more])) : left;

const testsOf = (fieldName: string, operators: unknown): Group[] =>
  isPlainObject(operators)
    ? Object.entries(operators).map(([operator, value]) => [{ fieldName, operator, value }])
    : [];

const nonEmpty = (groups: Group[]): Group[] => groups.filter((group) => group.length > 0);

function alternatives(filter: unknown, ignored: readonly string[]): Group[] {
  if (!isPlainObject(filter)) return [];
  return Object.entries(filter).reduce<Group[]>(
    (groups, [key, value]) => {
      if (ignored.includes(key)) return groups;
      const members = Array.isArray(value)
        ? value.map((member) => nonEmpty(alternatives(member, ignored)))
        : [];
      if (key === 'and' && Array.isArray(value)) return members.reduce(combine, groups);
      if (key === 'or' && Array.isArray(value)) return combine(groups, members.flat());
      return combine(groups, testsOf(key, value));
    },
    [[]],
  );
}

/**
 * `util.transform.toSubscriptionFilter`.
 *
 * @param filter fields with operators, `and`, `or`; several operators on one field are alternatives
 * @param ignored fields that are omitted
 * @param rules fields with operators; at least one must match in addition to the filter
 * @returns null when the filter is not an object
 */
export function toSubscriptionFilter(
  filter: unknown,
  ignored: readonly string[] = [],
  rules: PlainObject = {},
): SubscriptionFilter | null {
  if (!isPlainObject(filter)) return null;
  const ruleGroups = Object.entries(rules).flatMap(([fieldName, operators]) => testsOf(fieldName, operators));
  const groups = nonEmpty(combine(alternatives(filter, ignored), ruleGroups));
  return { filterGroup: groups.map((filters) => ({ filters })) };
}
