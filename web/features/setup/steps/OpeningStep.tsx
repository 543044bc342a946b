import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { api } from '../../../core/api.ts';
import { queryClient } from '../../../core/query-client.ts';
import { useUniverse } from '../../../core/universe.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { useStepTexts } from '../step-texts.ts';
import type { StepProps } from './step-props.ts';

export function OpeningStep({ setup: { steps } }: StepProps) {
  const { openEnroll } = useUniverse();
  const texts = useStepTexts();
  const missing = steps.filter(({ step, state }) => step !== 'enrolment' && (state === 'next' || state === 'required'));
  if (openEnroll) return <Opened />;
  return (
    <Stack gap="md" maw={720}>
      {missing.length > 0 && (
        <div>
          <Text>
            <Trans>Antes falta:</Trans>
          </Text>
          <ul>
            {missing.map(({ step }) => (
              <li key={step}>
                <RowLink to="/setup" search={{ step }}>
                  {texts[step].title}
                </RowLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Decision isReady={missing.length === 0} />
    </Stack>
  );
}

/** Asks whether to open enrolment; keeping it closed on purpose ends the reminders. */
function Decision({ isReady }: { isReady: boolean }) {
  const decide = useAct({
    mutationFn: (open_enroll: boolean) => api('PATCH universe/settings/', { body: { open_enroll } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <Group gap="sm">
      <Button size="lg" disabled={!isReady} loading={decide.isPending} onClick={() => decide.mutate(true)}>
        <Trans>Abrir la inscripción</Trans>
      </Button>
      <Button variant="subtle" onClick={() => decide.mutate(false)}>
        <Trans>Dejarla cerrada</Trans>
      </Button>
    </Group>
  );
}

function Opened() {
  const { t } = useLingui();
  const address = location.origin;
  return (
    <Stack gap="md" maw={720}>
      <Text fw={600}>{t`La inscripción está abierta.`}</Text>
      <Text>
        <Trans>Quien abra esta dirección puede inscribirse:</Trans> <strong>{address}</strong>
      </Text>
      <Group gap="sm">
        <CopyButton value={address}>{t`Copiar la dirección`}</CopyButton>
        <ButtonLink to="/share" variant="default">
          <Trans>Mensaje y código QR para compartirla</Trans>
        </ButtonLink>
        <RowLink to="/">
          <Trans>Ir al inicio</Trans>
        </RowLink>
      </Group>
    </Stack>
  );
}
