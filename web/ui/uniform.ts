import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

export type UniformWriter = { t: (text: MessageDescriptor) => string; date: (day: string) => string };

type Plain<Row> = {
  id: string;
  header: ReactNode;
  sort?: string;
  plain?: (row: Row, say: UniformWriter) => string | null;
};

/** Fewest rows that can agree. */
const fewest = 2;

/**
 * Separates columns whose rows all agree. '' counts as uniform with any number of rows, null never.
 * The sorted column stays, since its header changes the order.
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
