import { queryOptions } from '@tanstack/react-query';
import type { TermKind } from '#contract/terms.ts';
import { api } from '../../core/api.ts';

export const legalTextQuery = (kind: TermKind) =>
  queryOptions({
    queryKey: ['legal-texts', kind],
    queryFn: ({ signal }) => api('GET universe/terms/:kind/', { params: { kind }, signal }),
  });
