import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { readersQuery } from './api.ts';
import { Consents } from './Consents.tsx';

type Readers = Reply<Endpoints['GET users/users/self/readers/']>;

/** Tells a person who sees their data. */
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
        </>
      )}
    </Loaded>
  </AccountFrame>
);

function Reaching({ readers }: { readers: Readers }) {
  const { coordinators, coordinators_count, administrators } = readers;
  const unnamed = coordinators_count - (coordinators?.length ?? 0);
  const [others, all] = [formatNumber(unnamed), formatNumber(administrators)];
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
        <List.Item>
          <Plural
            value={administrators}
            _0="Nadie más que administre"
            one={`${all} persona que administra toda la organización`}
            other={`${all} personas que administran toda la organización`}
          />
        </List.Item>
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
