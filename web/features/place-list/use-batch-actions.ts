import { useLingui } from '@lingui/react/macro';
import type { PlaceBatchAction } from '#contract/batches.ts';
import { canEver, placeBatchPolicy } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { placeActionNames } from '../batches/index.ts';

/** Lists the actions on places that the reader may ever take. */
export function useBatchActions(): { id: PlaceBatchAction; name: string }[] {
  const { t } = useLingui();
  const self = useSignedIn();
  return (Object.keys(placeActionNames) as PlaceBatchAction[])
    .filter((action) => canEver(self, placeBatchPolicy[action]))
    .map((id) => ({ id, name: t(placeActionNames[id]) }));
}
