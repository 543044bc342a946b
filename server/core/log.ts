import type { FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** ids for log lines; null until the gate knows them */
    subject: { tenant?: string; actor?: string; token?: string } | null;
  }
}

const flushMs = 250;
const flushLength = 4096;

/**
 * Buffers lines: a system call for each would make a small reply 10 % slower.
 * Pino's own buffer retries for ever if nobody reads the pipe at exit.
 */
class Lines {
  #waiting = '';

  constructor() {
    // Keeps the process alive without a log reader.
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

/** Writes JSON lines to standard output. Any exit but SIGKILL flushes them. */
export function createLog({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Logger {
  lines ??= new Lines();
  return pino({ level, base: null, messageKey: 'message' }, lines);
}

export const requestForLog = (request: FastifyRequest) => ({ reqId: request.id, ...request.subject });

type ErrorLine = { stack?: string | string[] | undefined; [said: string]: unknown };

/** Keeps only code and constraint of PostgreSQL errors: their messages can quote values. */
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
