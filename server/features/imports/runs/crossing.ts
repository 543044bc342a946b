import { UnreadableFile } from '../../../services/files/unreadable.ts';

/** Structured clone would keep only an error's message. */
export type CrossedError = {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
  unreadable?: Pick<UnreadableFile, 'code' | 'params'>;
};

export function failedOf(error: unknown): CrossedError {
  const { name, message, stack, code } = error as Error & { code?: string };
  const unreadable = error instanceof UnreadableFile && { code: error.code, params: error.params };
  return { name, message, stack, code, ...(unreadable && { unreadable }) };
}

export function errorOf({ unreadable, message, ...rest }: CrossedError): Error {
  if (unreadable) return new UnreadableFile(unreadable.code, unreadable.params);
  return Object.assign(new Error(message), rest);
}
