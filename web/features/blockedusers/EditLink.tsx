import type { BlockedUser } from '#contract/blockedusers.ts';
import { fromBlocks } from '../../people/carry.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { titleOf } from './labels.ts';

/** Leads to a block under its person's name. */
export const EditLink = ({ record }: { record: BlockedUser }) => (
  <RowLink
    to="/blockedusers/$blockid/edit"
    params={{ blockid: record.id }}
    search={fromBlocks}
    size="sm"
    style={{ overflowWrap: 'anywhere' }}
  >
    {titleOf(record)}
  </RowLink>
);
