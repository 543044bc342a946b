import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** ids the log names, as the gate learns them */
    subject: { tenant?: string; actor?: string } | null;
  }
}

const flushMs = 250;
let shared: (DestinationStream & { flushSync(): void }) | undefined;

/**
 * Writes JSON lines on standard output, a few at a time.
 * A system call for each line costs a small answer a tenth.
 * Any end of the process but a kill writes the waiting lines.
 */
export function createLog({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Logger {
  if (!shared) {
    const destination = pino.destination({ sync: false, minLength: 4096 });
    setInterval(() => destination.flush(), flushMs).unref();
    process.on('exit', () => destination.flushSync());
    shared = destination;
  }
  return pino({ level, base: null, messageKey: 'message' }, shared);
}

/** Names the request, its tenant and its actor. */
export const requestForLog = (request: FastifyRequest) => ({ reqId: request.id, ...request.subject });

/**
 * Describes an error for the log.
 * PostgreSQL's messages can quote values, so only its code and constraint are kept.
 */
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
