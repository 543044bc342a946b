import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { AssignmentObstacle } from '#contract/assigning.ts';
import { useTexts } from '../core/texts.ts';

type Props = { obstacle: AssignmentObstacle; isShort?: boolean };

const shortReasons: Record<AssignmentObstacle, MessageDescriptor> = {
  superuser: msg`Administra`,
  pending: msg`Inscripción pendiente`,
  inactive: msg`Cuenta desactivada`,
  unverified: msg`Correo sin confirmar`,
};

/** Replaces the button: explains why a person can't be assigned. */
export function NotAssignable({ obstacle, isShort = false }: Props) {
  const { t } = useLingui();
  if (isShort) return t(shortReasons[obstacle]);
  return (
    <Suspense fallback={null}>
      <Sentence obstacle={obstacle} />
    </Suspense>
  );
}

function Sentence({ obstacle }: Pick<Props, 'obstacle'>) {
  const reason = useTexts()(`unassignable_${obstacle}`);
  return <Trans>No se le puede asignar un colegio: {reason}.</Trans>;
}
