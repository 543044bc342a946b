import type { FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** ids the log names, as the gate learns them */
    subject: { tenant?: string; actor?: string } | null;
  }
}

const flushMs = 250;
const flushLength = 4096;

/**
 * Gathers lines and writes a few at a time: a system call for each costs a small answer a tenth.
 * Pino's own gathering tries for ever, at the end, to write to a pipe that nobody reads any more.
 */
class Lines {
  #waiting = '';

  constructor() {
    // A log that nobody reads is no reason to end.
    process.stdout.on('error', () => {});
    process.on('exit', () => this.#flush());
    setInterval(() => this.#flush(), flushMs).unref();
  }

  write(line: string) {
    this.#waiting += line;
    if (this.#waiting.length >= flushLength) this.#flush();
  }

  #flush() {
    if (this.#waiting === '') return;
    const lines = this.#waiting;
    this.#waiting = '';
    process.stdout.write(lines);
  }
}
let lines: Lines | undefined;

/**
 * Writes JSON lines on standard output.
 * Whatever ends the process but a kill writes those that wait.
 */
export function createLog({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Logger {
  lines ??= new Lines();
  return pino({ level, base: null, messageKey: 'message' }, lines);
}

/** Names the request, its tenant and its actor. */
export const requestForLog = (request: FastifyRequest) => ({ reqId: request.id, ...request.subject });

type ErrorLine = { stack?: string | string[] | undefined; [said: string]: unknown };

/**
 * Describes an error for the log.
 * PostgreSQL's messages can quote values, so only its code and constraint are kept.
 */
export function describeForLog(error: unknown): ErrorLine {
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
