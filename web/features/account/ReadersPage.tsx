import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { keptDays } from '#contract/kept-days.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { readersQuery } from './api.ts';
import { Consents } from './Consents.tsx';

type Readers = Reply<Endpoints['GET users/users/self/readers/']>;

/** Lists the people who can see the reader's own data. */
export const ReadersPage = () => (
  <AccountFrame>
    <Loaded query={useQuery(readersQuery)}>
      {(readers) => (
        <>
          <Section title={<Trans>Quién puede ver tu ficha</Trans>}>
            <Reaching readers={readers} />
          </Section>
          <Section title={<Trans>Quién la ha abierto</Trans>}>
            <Opened opened={readers.opened} />
          </Section>
          <Section title={<Trans>Para qué has dado permiso</Trans>}>
            <Consents />
          </Section>
          <Section title={<Trans>Qué se borrará, y cuándo</Trans>}>
            <Erasure readers={readers} />
          </Section>
        </>
      )}
    </Loaded>
  </AccountFrame>
);

function Reaching({ readers }: { readers: Readers }) {
  const { coordinators, coordinators_count, administrators } = readers;
  const unnamed = coordinators_count - (coordinators?.length ?? 0);
  const [others, all] = [formatNumber(unnamed), formatNumber(administrators)];
  if (coordinators_count + administrators === 0)
    return (
      <Text>
        <Trans>Tu ficha no la puede abrir nadie más: nadie más administra, ni coordina donde vives.</Trans>
      </Text>
    );
  return (
    <Stack gap="xs">
      <Text>
        <Trans>Tu ficha, con todos tus datos, solo la pueden abrir estas personas:</Trans>
      </Text>
      <List spacing="xs">
        {coordinators?.map(({ name, areas }) => (
          <List.Item key={name + areas.join()}>
            <Coordinator name={name} areas={areas} />
          </List.Item>
        ))}
        {unnamed > 0 && (
          <List.Item>
            <Plural
              value={unnamed}
              one={`${others} persona que coordina una zona donde vives`}
              other={`${others} personas que coordinan zonas donde vives`}
            />
          </List.Item>
        )}
        {administrators > 0 && (
          <List.Item>
            <Plural
              value={administrators}
              one={`${all} persona que administra toda la organización`}
              other={`${all} personas que administran toda la organización`}
            />
          </List.Item>
        )}
      </List>
    </Stack>
  );
}

function Coordinator({ name, areas }: { name: string; areas: string[] }) {
  const { t } = useLingui();
  return <>{t`${name}. Coordina: ${areas.join(', ')}`}</>;
}

function Opened({ opened }: { opened: Readers['opened'] }) {
  const { t } = useLingui();
  const date = useDates();
  if (opened.length === 0)
    return (
      <Text>
        <Trans>Nadie ha abierto tu ficha en los últimos 30 días.</Trans>
      </Text>
    );
  return (
    <>
      <Text>
        <Trans>En los últimos 30 días, por día. Quien administra puede ver también los nombres.</Trans>
      </Text>
      <PlainTable caption={t`Quién ha abierto tu ficha`} heads={[t`Día`, t`Función`]} numbers={[t`Personas`]}>
        {opened.map(({ day, role, people }) => (
          <tr key={day + role}>
            <td>{date(day)}</td>
            <td>{role === 'staff' ? t`Coordinación` : t`Administración`}</td>
            <td data-number>{formatNumber(people)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}

/**
 * Says when the person's data are erased. Administrators stay, so that somebody remains
 * responsible.
 */
function Erasure({ readers: { erases_on, hold } }: { readers: Readers }) {
  const { t } = useLingui();
  const date = useDates();
  const { is_superuser } = useSignedIn();
  const days = formatNumber(keptDays.reads);
  return (
    <Stack gap="xs">
      {hold && (
        <Text>{t`Tus datos se conservan hasta el día ${date(hold.until)} por una reclamación: ${hold.reason}`}</Text>
      )}
      {is_superuser ? (
        <Text>
          <Trans>Quien administra se queda hasta que otra persona que administre borre su cuenta.</Trans>
        </Text>
      ) : (
        erases_on && (
          <Text>
            {t`Desde el día ${date(erases_on)} se borra todo lo tuyo. Antes se te pregunta por correo si quieres que se te avise de las próximas elecciones.`}
          </Text>
        )
      )}
      <Text>
        <Trans>
          Quién abrió tu ficha se borra a los {days} días. Los demás plazos están en la{' '}
          <Anchor component={Link} to="/privacy-policy" inherit underline="always">
            política de privacidad
          </Anchor>
          .
        </Trans>
      </Text>
    </Stack>
  );
}
