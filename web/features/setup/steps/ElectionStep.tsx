import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDates } from '../../../core/formats.ts';
import { useUniverse } from '../../../core/universe.ts';
import { TextLink } from '../../../ui/RowLink.tsx';
import { ElectionForm } from '../../settings/index.ts';
import type { StepProps } from './step-props.ts';

export function ElectionStep({ goOn }: StepProps) {
  const { electionDay } = useUniverse();
  const formatDate = useDates();
  if (!electionDay)
    return (
      <div style={{ maxWidth: 480 }}>
        <ElectionForm saved={goOn}>{(submit) => submit}</ElectionForm>
      </div>
    );
  const date = formatDate(electionDay, 'long');
  return (
    <Text>
      <Trans>
        Elecciones: <strong>{date}</strong>.
      </Trans>{' '}
      <TextLink to="/settings/elections">
        <Trans>Cambiarlas</Trans>
      </TextLink>
    </Text>
  );
}
