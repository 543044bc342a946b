import { z } from 'zod';
import { GeocoderFault } from './ask.ts';

export const word = z
  .string()
  .catch('')
  .transform((text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 150),
  );

export const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** Throws GeocoderFault if the answer is malformed. */
export function readAnswer<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const read = shape.safeParse(answer);
  if (!read.success) throw new GeocoderFault('unreadable');
  return read.data;
}

/** Skips malformed items. */
export const readItems = <S extends z.ZodType>(shape: S, items: readonly unknown[], most: number): z.output<S>[] =>
  items.slice(0, most).flatMap((item) => {
    const read = shape.safeParse(item);
    return read.success ? [read.data] : [];
  });
