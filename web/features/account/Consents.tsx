import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ConsentPurpose, OwnConsents } from '#contract/consents.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAct } from '../../ui/use-act.ts';
import { consentsQuery } from './api.ts';

/** Gives and withdraws consents, which take effect at once. */
export function Consents() {
  const { t } = useLingui();
  return (
    <Loaded query={useQuery(consentsQuery)}>
      {(consents) => (
        <Stack gap="md">
          <div>
            <Text>{t`Coordinarte el día de las elecciones`}</Text>
            <Text size="sm" c="dimmed">
              <Since consent={consents.coordination} />{' '}
              <Trans>
                Hace falta mientras estés en la organización. Para retirarlo, borra tu cuenta en{' '}
                <Anchor component={Link} to="/account/data" inherit underline="always">
                  Datos
                </Anchor>
                .
              </Trans>
            </Text>
          </div>
          <Choice
            purpose="mailings"
            consents={consents}
            label={t`Mensajes a muchas personas`}
            text={t`Lo que la organización escribe a mucha gente. Los de tu colegio y tu credencial llegan siempre.`}
          />
          <Choice
            purpose="next_election"
            consents={consents}
            label={t`Próximas elecciones`}
            text={t`Tras estas elecciones se borra todo menos tu nombre, correo, teléfono e idioma, para avisarte de las siguientes.`}
          />
        </Stack>
      )}
    </Loaded>
  );
}

type ChoiceProps = { purpose: ConsentPurpose; consents: OwnConsents; label: string; text: string };

function Choice({ purpose, consents, label, text }: ChoiceProps) {
  const change = useAct({
    mutationFn: (is_given: boolean) => api('POST users/users/self/consents/', { body: { purpose, is_given } }),
    onSuccess: (data) => queryClient.setQueryData(consentsQuery.queryKey, data),
  });
  return (
    <Switch
      size="md"
      checked={change.isPending ? change.variables : consents[purpose].is_given}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      label={label}
      description={
        <>
          {text} <Since consent={consents[purpose]} />
        </>
      }
    />
  );
}

function Since({ consent: { is_given, at, terms_version } }: { consent: OwnConsents['mailings'] }) {
  const { t } = useLingui();
  const date = useDates();
  if (at === null) return null;
  const [day, version] = [date(at), terms_version ?? ''];
  return <>{is_given ? t`Dado: ${day}, textos legales ${version}.` : t`No dado o retirado: ${day}.`}</>;
}
