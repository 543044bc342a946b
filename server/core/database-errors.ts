export const planChanged = '0A000';

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

/** Returns whether a deadlock or conflict aborted this transaction; a retry may succeed. */
export const isGivenWay = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string } | undefined)?.code ?? '');

export const isRightMissing = (error: unknown): error is Error =>
  (error as { code?: string } | undefined)?.code === '42501';

export const isLockTimeout = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '55P03';

/** Returns whether the error is temporary: deadlock, lock timeout, lack of time or resources. */
export const isPassing = (error: unknown): boolean =>
  /^(40|53|55P03|57014)/.test((error as { code?: string } | null)?.code ?? '');

export const isTransient = (error: unknown): boolean => isDatabaseGone(error) || isPassing(error);

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = error as { code?: string; constraint?: string } | undefined;
  return failure?.code === '23505' && (constraint === undefined || failure.constraint === constraint);
}
