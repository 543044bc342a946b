import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Group, Paper, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { userQuery } from '../../people/api.ts';
import { PersonContact } from '../../people/PersonContact.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Situation, useAssigning } from '../assignments/index.ts';
import classes from './MapPage.module.css';

/** Lies over the map, so that who is chosen and where they live are seen at once. */
export function OpenPerson({ id, close }: { id: string; close: () => void }) {
  const { t } = useLingui();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Paper
      ref={card}
      role="region"
      aria-label={t`Persona elegida en el mapa`}
      tabIndex={-1}
      className={classes.person}
      shadow="md"
      withBorder
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) close();
      }}
    >
      <CloseButton className={classes.close} aria-label={t`Cerrar`} onClick={close} />
      {user ? <Person user={user} /> : <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={96} />} />}
    </Paper>
  );
}

function Person({ user }: { user: User }) {
  const { held, isBusy, withdraw } = useAssigning(user);
  return (
    <>
      <Title order={2} size="h4" pe={36}>
        <TextLink to="/user/$userid" params={{ userid: user.id }} inherit c="inherit">
          {fullName(user)}
        </TextLink>
      </Title>
      <PersonContact user={user} />
      <Situation user={user} isBusy={isBusy} withdraw={withdraw} hasName={false} />
      {user.permissions['places.assign'] && (
        <Group mt="xs">
          <TextLink to="/user/$userid/place" params={{ userid: user.id }} size="sm">
            {held ? <Trans>Buscarle otro colegio</Trans> : <Trans>Buscarle colegio</Trans>}
          </TextLink>
        </Group>
      )}
    </>
  );
}
