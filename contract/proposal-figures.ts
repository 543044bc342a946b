import { z } from 'zod';
import { alternativeKinds } from './proposing.ts';

/** Numbers by which a proposal and its alternatives are compared. */
export const figures = z.object({
  placed: z.number(),
  moved: z.number(),
  /** seats that stay free, and those among them at places of the highest priority */
  missing: z.number(),
  highest_missing: z.number(),
  /** places with an experienced person */
  experienced: z.number(),
  /** people who asked for the nearest place, and would go farther than a kilometre */
  far: z.number(),
  average_metres: z.number().nullable(),
  worst_metres: z.number().nullable(),
});
export type Figures = z.infer<typeof figures>;

export const alternatives = z.object({
  own: figures,
  others: z.array(
    z.object({
      kind: z.enum(alternativeKinds),
      /** null: the change makes no difference */
      figures: figures.nullable(),
    }),
  ),
});
export type Alternatives = z.infer<typeof alternatives>;
