import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type Action, batchPolicy, canEver, credentialBatchPolicy, placeBatchPolicy } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { credentialActionNames, personActionNames, placeActionNames } from './labels.ts';

/** Lists the actions on people that the reader may ever take. */
export const usePersonActions = () => useActions(personActionNames, batchPolicy);

/** Lists the actions on places that the reader may ever take. */
export const usePlaceActions = () => useActions(placeActionNames, placeBatchPolicy);

/** Lists the actions on credentials that the reader may ever take. */
export const useCredentialActions = () => useActions(credentialActionNames, credentialBatchPolicy);

function useActions<Id extends string>(names: Record<Id, MessageDescriptor>, policy: Record<Id, Action>) {
  const { t } = useLingui();
  const self = useSignedIn();
  return (Object.keys(names) as Id[])
    .filter((id) => canEver(self, policy[id]))
    .map((id) => ({ id, name: t(names[id]) }));
}
