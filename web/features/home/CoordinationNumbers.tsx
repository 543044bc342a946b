import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import type { Self } from '#contract/users.ts';
import { usersCountQuery } from '../../people/api.ts';
import { ableToServe, noCredential, toValidate, type UsersSearch } from '../../people/search.ts';
import type { PlacesSearch } from '../places/index.ts';
import { placesCountQuery } from '../places/index.ts';
import { DuplicatesNumber, PendingNumber } from './AdministrationNumbers.tsx';
import classes from './Count.module.css';
import { Count } from './Count.tsx';

/** Counts the work left to coordinate; each number links to the people it counts. */
export function CoordinationNumbers({ self }: { self: Self }) {
  const { t } = useLingui();
  const able = ableToServe(self);
  const areas = self.managed_areas.map(({ name }) => name).join(', ');
  return (
    <section aria-labelledby="coordination">
      <Title order={2} id="coordination" mb="sm">
        {areas ? <Trans>Por hacer en {areas}</Trans> : <Trans>Por hacer</Trans>}
      </Title>
      <div className={classes.grid}>
        <PeopleCount filters={{ ...able, is_assigned: false }} label={t`personas sin colegio asignado`} />
        <PlacesCount filters={{ is_needed: true }} label={t`colegios a los que falta gente`} />
        <PeopleCount filters={toValidate(self)} label={t`personas sin validar`} />
        <PeopleCount
          filters={{ ...able, is_assigned: true, credential_state: noCredential }}
          label={t`personas con colegio y sin credencial`}
        />
        {canEver(self, 'blockedusers.manage') && <PendingNumber />}
        {canEver(self, 'users.merge') && <DuplicatesNumber />}
      </div>
    </section>
  );
}

function PeopleCount({ filters, label }: { filters: UsersSearch; label: string }) {
  return (
    <Link to="/users" search={filters} className={classes.card}>
      <Count query={useQuery(usersCountQuery(filters))} label={label} />
    </Link>
  );
}

function PlacesCount({ filters, label }: { filters: PlacesSearch; label: string }) {
  return (
    <Link to="/places" search={filters} className={classes.card}>
      <Count query={useQuery(placesCountQuery(filters))} label={label} />
    </Link>
  );
}
