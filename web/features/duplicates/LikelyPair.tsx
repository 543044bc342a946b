import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Duplicate } from '#contract/duplicates.ts';
import { fullName } from '#contract/names.ts';
import { useAnd, useDates } from '../../core/formats.ts';
import { phoneOf } from '../../people/labels.ts';
import { UserBadges } from '../../people/UserBadges.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import dense from '../../ui/dense.module.css';
import { ListLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { cityAndArea } from '../areas/index.ts';
import classes from './Duplicates.module.css';
import { reasonNames } from './labels.ts';
import { useDismissal } from './use-dismissal.tsx';

type Candidate = Duplicate['people'][number];
type Props = {
  pair: Duplicate;
  /** shows the next pair after this one is gone */
  leave: () => void;
};

export function LikelyPair({ pair: { reasons, people }, leave }: Props) {
  const { t } = useLingui();
  const { dismiss, isBusy } = useDismissal(people, leave);
  const [first, second] = people;
  const names = useAnd()(people.map(fullName));
  return (
    <li className={classes.pair}>
      <Stack gap="sm">
        <Group gap={6}>
          <Text size="sm" c="dimmed">{t`Tienen`}</Text>
          {reasons.map((reason) => (
            <StateBadge key={reason} color="orange">
              {t(reasonNames[reason])}
            </StateBadge>
          ))}
        </Group>
        <Facts people={people} />
        <Group gap="sm" className={dense.dense}>
          <ButtonLink
            to="/duplicates/$userid/$otherid"
            params={{ userid: first.id, otherid: second.id }}
            size="sm"
            aria-label={t`Unir las cuentas de ${names}…`}
          >
            <Trans>Unir…</Trans>
          </ButtonLink>
          {reasons.includes('national_id') ? (
            <Text size="sm" c="dimmed">{t`Si son dos personas, corrige el documento de una de las dos.`}</Text>
          ) : (
            <Button
              size="sm"
              variant="default"
              loading={isBusy}
              onClick={dismiss}
              aria-label={t`Son dos personas: ${names}`}
            >
              <Trans>Son dos personas</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </li>
  );
}

function Facts({ people }: { people: Duplicate['people'] }) {
  const date = useDates();
  return (
    <dl className={classes.facts}>
      <Row name={<Trans>Persona</Trans>} people={people} say={(person) => <Name person={person} />} />
      <Row name={<Trans>Documento</Trans>} people={people} say={({ national_id }) => national_id} />
      <Row
        name={<Trans>Nacimiento</Trans>}
        people={people}
        say={({ birth_date }) => birth_date && date(birth_date, 'short')}
      />
      <Row name={<Trans>Teléfono</Trans>} people={people} say={phoneOf} />
      <Row name={<Trans>Correo</Trans>} people={people} say={({ email }) => email} />
      <Row name={<Trans>Municipio</Trans>} people={people} say={(person) => cityAndArea(person).join(' · ')} />
      <Row name={<Trans>Colegio</Trans>} people={people} say={(person) => person.assigned_polling_place_name} />
      <Row
        name={<Trans>Inscripción</Trans>}
        people={people}
        say={({ creation_date }) => date(creation_date, 'short')}
        isOwn
      />
      <Row
        name={<Trans>Último acceso</Trans>}
        people={people}
        say={({ last_login }) => last_login && date(last_login, 'short')}
        isOwn
      />
    </dl>
  );
}

type RowProps = {
  name: ReactNode;
  people: Duplicate['people'];
  say: (person: Candidate) => ReactNode;
  /** equal values mean nothing, so they aren't highlighted */
  isOwn?: boolean;
};

/** Highlights equal values. */
function Row({ name, people, say, isOwn = false }: RowProps) {
  const values = people.map(say);
  if (values.every((value) => !value)) return null;
  const isSame = !isOwn && typeof values[0] === 'string' && values[0] === values[1];
  return (
    <div className={classes.row} data-same={isSame || undefined}>
      <dt>{name}</dt>
      {people.map((person, at) => (
        <dd key={person.id}>{values[at] || '—'}</dd>
      ))}
    </div>
  );
}

const Name = ({ person }: { person: Candidate }) => (
  <Group gap={6} style={{ rowGap: 2 }}>
    <ListLink to="/user/$userid" params={{ userid: person.id }} fw={600} py={4}>
      {fullName(person)}
    </ListLink>
    <UserBadges {...person} />
  </Group>
);
