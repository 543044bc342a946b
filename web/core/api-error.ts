import type { ErrorCode } from '#contract/errors.ts';

/** `status`: 0 if the server couldn't be reached. */
export class ApiError extends Error {
  status: number;
  /** parsed JSON, or text */
  data: unknown;
  code: ErrorCode | undefined;
  detail: string | undefined;
  /** messages by field, nested fields with dots */
  fields: Record<string, string[]>;
  /** seconds to wait before retrying (429, 503) */
  retryAfter: number | undefined;

  constructor(status: number, data?: unknown, retryAfter?: number) {
    super(`HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.data = data;
    this.retryAfter = retryAfter;
    const body = isRecord(data) ? data : {};
    this.code = typeof body.code === 'string' ? (body.code as ErrorCode) : undefined;
    this.detail = typeof body.detail === 'string' ? body.detail : undefined;
    this.fields = Object.fromEntries(Object.entries(body).filter(isMessages));
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMessages = (entry: [string, unknown]): entry is [string, string[]] =>
  Array.isArray(entry[1]) && entry[1].every((message) => typeof message === 'string');
