/** 'cached plan must not change result type' */
export const planChanged = '0A000';

/**
 * True where the database can't be reached or is going away.
 * The caller answers 503 and may try again.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return (
    /^(08|57P0[123]|53300)/.test(code) ||
    code === planChanged ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client was closed|not queryable/.test(
      error.message,
    )
  );
}

/**
 * True for a deadlock or serialization failure.
 * PostgreSQL ended this transaction to let another through: the same may succeed when run again.
 */
export function isGivenWay(error: unknown): boolean {
  return ['40P01', '40001'].includes((error as { code?: string } | undefined)?.code ?? '');
}

/**
 * True for what passes by itself, of a statement that is right.
 * Deadlocks, locks that others keep too long, time or resources that ran short.
 */
export const isPassing = (error: unknown): boolean =>
  /^(40|53|55P03|57014)/.test((error as { code?: string } | null)?.code ?? '');

/** True where the same may well succeed in a moment. */
export const isTransient = (error: unknown): boolean => isDatabaseGone(error) || isPassing(error);

/** True for a broken unique constraint, of that name where one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = error as { code?: string; constraint?: string } | undefined;
  return failure?.code === '23505' && (constraint === undefined || failure.constraint === constraint);
}
