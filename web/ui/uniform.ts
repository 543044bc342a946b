import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** Writes names and days in the reader's language. */
export type UniformWriter = { t: (text: MessageDescriptor) => string; date: (day: string) => string };

type Plain<Row> = {
  id: string;
  header: ReactNode;
  sort?: string;
  plain?: (row: Row, say: UniformWriter) => string | null;
};

/** One row has nothing to be alike with. */
const fewest = 2;

/**
 * Parts columns that differ from those whose rows all say the same.
 * A column that is empty ('') in each row is worth a line however few they are; null never is.
 * The one that the list is ordered by stays: its head is where the order is changed.
 */
export function partUniform<Row, C extends Plain<Row>>(
  columns: readonly C[],
  rows: readonly Row[],
  sortBy: string | undefined,
  say: UniformWriter,
): { differing: readonly C[]; uniform: { id: string; header: ReactNode; text: string }[] } {
  const uniform = columns.flatMap(({ id, header, sort, plain }) => {
    if (!plain || (sort && sortBy?.replace('-', '') === sort)) return [];
    const [first, ...rest] = rows.map((row) => plain(row, say));
    const isSaid = first === '' || (first && rows.length >= fewest);
    return isSaid && rest.every((text) => text === first) ? [{ id, header, text: first }] : [];
  });
  const hidden = uniform.map(({ id }) => id);
  return { differing: columns.filter(({ id }) => !hidden.includes(id)), uniform };
}
