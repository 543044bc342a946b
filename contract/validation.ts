import type { z } from 'zod';
import type { FieldError } from './field-errors.ts';

type Issue = z.core.$ZodIssue;
export type Problem = { code: FieldError; params: Record<string, string | number> };

export function problemOf(issue: Issue): Problem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? problem('required') : problem('wrong_format');
    case 'too_small': {
      const number = Number(issue.minimum);
      if (issue.origin !== 'string' && issue.origin !== 'array') return problem('greater_than', { number });
      if (issue.exact) return problem('exactly', { number });
      return number === 1 ? problem('required') : problem('at_least', { number });
    }
    case 'too_big': {
      const number = Number(issue.maximum);
      if (issue.origin === 'array') return problem('at_most_items', { number });
      return issue.origin === 'string'
        ? problem(issue.exact ? 'exactly' : 'at_most', { number })
        : problem('less_than', { number });
    }
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' || issue.input === null
        ? problem('required')
        : problem('wrong_option', { options: issue.values.join(', ') });
    case 'invalid_format':
      if (issue.format === 'email') return problem('wrong_email');
      return issue.format === 'date' ? problem('required_format', { format: 'AAAA-MM-DD' }) : problem('wrong_format');
    case 'unrecognized_keys':
      return problem('unknown_field');
    case 'custom':
      return problem((issue.params?.code as FieldError | undefined) ?? 'wrong_format', issue.params?.values);
    default:
      return problem('wrong_format');
  }
}

const problem = (code: FieldError, params: Problem['params'] = {}): Problem => ({ code, params });

/** Groups problems by field, nested fields with dots; an unknown key is its own field. */
export function problemsByField(issues: readonly Issue[], knownKeys: readonly string[] = []): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>();
  const add = (field: string, problem: Problem) => found.set(field, [...(found.get(field) ?? []), problem]);
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') {
      add(path.join('.') || 'body', problemOf(issue));
      continue;
    }
    for (const key of issue.keys)
      add([...path, key].join('.'), problem('unknown_field', { options: knownKeys.join(', ') }));
  }
  return found;
}

/** Builds a `superRefine` issue with a code of the closed list. */
export const fieldIssue = (code: FieldError, path: string[] = [], values: Problem['params'] = {}) => ({
  code: 'custom' as const,
  path,
  params: { code, values },
});
