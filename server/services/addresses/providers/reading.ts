import { z } from 'zod';
import { GeocoderFault } from './ask.ts';

/** A short single-line text of an answer. */
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

/** Parses an answer; throws GeocoderFault if malformed. */
export function readAnswer<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const read = shape.safeParse(answer);
  if (!read.success) throw new GeocoderFault('unreadable');
  return read.data;
}

/** Parses the well-formed items. */
export const readItems = <S extends z.ZodType>(shape: S, items: readonly unknown[], most: number): z.output<S>[] =>
  items.slice(0, most).flatMap((item) => {
    const read = shape.safeParse(item);
    return read.success ? [read.data] : [];
  });
