import type { BlockedUser } from '#contract/blockedusers.ts';
import { carry } from '../../records/use-carried-list.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { titleOf } from './labels.ts';
import { carriedBlocks } from './search.ts';

export const EditLink = ({ record }: { record: BlockedUser }) => (
  <RowLink
    to="/blockedusers/$blockid/edit"
    params={{ blockid: record.id }}
    search={carry(carriedBlocks)}
    size="sm"
    style={{ overflowWrap: 'anywhere' }}
  >
    {titleOf(record)}
  </RowLink>
);
