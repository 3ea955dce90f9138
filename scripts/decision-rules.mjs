// The form of the files in docs/decisions. Used by decision-rules.test.mjs.

const sections = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const required = sections.filter((name) => name !== 'Alternatives');
const link = String.raw`\[(\d{3})\]\((\d{3}-[\w-]+\.md)\)`;
const status = new RegExp(`^(?:accepted|(?:superseded|amended) by ${link}(?:, ${link})*)$`);

/**
 * Checks the form of one decision.
 * @param name the file name, e.g. `001-a-title.md`
 * @param source the text of the file
 * @param names the file names of all decisions; a status may refer to these
 * @returns one line per problem
 */
export function findDecisionProblems(name, source, names) {
  const problems = [];
  const lines = source.split('\n');
  const [, number] = /^(\d{3})-[a-z0-9-]+\.md$/.exec(name) ?? [];
  if (number === undefined) problems.push('the file name is not NNN-title.md');
  if (!new RegExp(`^# ${number}: \\S`).test(lines[0])) problems.push(`the title is not "# ${number}: …"`);
  if (!/^- Date: \d{4}-\d{2}-\d{2}$/.test(lines[2] ?? ''))
    problems.push('line 3 is not "- Date: YYYY-MM-DD"');
  problems.push(...statusProblems(lines[3] ?? '', names));
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  for (const section of required) {
    if (!headings.includes(section)) problems.push(`there is no section "${section}"`);
  }
  if (headings.join() !== sections.filter((section) => headings.includes(section)).join()) {
    problems.push(`the sections are not ${sections.join(', ')} in this order`);
  }
  return problems;
}

function statusProblems(line, names) {
  const value = /^- Status: (.+)$/.exec(line)?.[1] ?? '';
  if (!status.test(value)) {
    return ['line 4 is not "- Status: accepted", "superseded by [NNN](file)" or "amended by [NNN](file)"'];
  }
  return [...value.matchAll(new RegExp(link, 'g'))]
    .filter(([, number, file]) => !names.includes(file) || !file.startsWith(number))
    .map(([text]) => `the status refers to ${text}, which does not exist`);
}
