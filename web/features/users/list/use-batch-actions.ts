import { useLingui } from '@lingui/react/macro';
import type { BatchAction } from '#contract/batches.ts';
import { batchPolicy, canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../../core/session.ts';
import { personActionNames } from '../../batches/index.ts';

/** Lists the actions on people that the reader may ever take. */
export function useBatchActions(): { id: BatchAction; name: string }[] {
  const { t } = useLingui();
  const self = useSignedIn();
  return (Object.keys(personActionNames) as BatchAction[])
    .filter((action) => canEver(self, batchPolicy[action]))
    .map((id) => ({ id, name: t(personActionNames[id]) }));
}
