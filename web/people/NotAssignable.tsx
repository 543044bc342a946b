import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { AssignmentObstacle } from '#contract/assigning.ts';
import { useTexts } from '../core/texts.ts';

type Props = { obstacle: AssignmentObstacle; isShort?: boolean };

/** Says why somebody can't be given a polling place, in place of the button for it. */
export const NotAssignable = (props: Props) => (
  // Lists don't wait for it.
  <Suspense fallback={null}>
    <Sentence {...props} />
  </Suspense>
);

function Sentence({ obstacle, isShort = false }: Props) {
  const reason = useTexts()(`unassignable_${obstacle}`);
  if (isShort) return <Trans>Sin colegio: {reason}</Trans>;
  return <Trans>No se le puede asignar un colegio: {reason}.</Trans>;
}
