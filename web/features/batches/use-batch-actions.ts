import { useLingui } from '@lingui/react/macro';
import { actionsOn, type BatchList, declarationOf } from '#contract/batch-actions.ts';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { batchWords } from './words.ts';

/** Lists the batch actions on a list that the reader may ever perform. */
export function useBatchActions<L extends BatchList>(list: L) {
  const { t } = useLingui();
  const self = useSignedIn();
  return actionsOn(list)
    .filter((id) => canEver(self, declarationOf(id).access))
    .map((id) => ({ id, name: t(batchWords[id].name) }));
}
