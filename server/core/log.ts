/** An error as the log has it: messages of PostgreSQL can quote values, so only its code and constraint are kept. */
export function describeForLog(error: unknown) {
  const failure = error as {
    name?: string;
    message?: string;
    stack?: string;
    code?: string;
    constraint?: string;
    issues?: { path: unknown[]; code: string }[];
  };
  if (failure.issues) return { name: failure.name, issues: failure.issues.map(({ path, code }) => ({ path, code })) };
  if (failure.code && /^[0-9A-Z]{5}$/.test(failure.code))
    return { sqlstate: failure.code, constraint: failure.constraint, stack: failure.stack?.split('\n').slice(1) };
  return { name: failure.name, message: failure.message, code: failure.code, stack: failure.stack };
}
