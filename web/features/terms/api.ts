import type { TermKind } from '#contract/terms.ts';
import { apiQuery } from '../../core/api-query.ts';

export const legalTextQuery = (kind: TermKind) =>
  apiQuery(['legal-texts', kind], 'GET universe/terms/:kind/', { params: { kind } });
