import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { NearbyUsersSearch } from '../../people/nearby-users-search.ts';
import classes from './NearbyUsers.module.css';

type Props = { search: NearbyUsersSearch; change: (changes: NearbyUsersSearch) => void };

export const NobodyNear = ({ search, change }: Props) => (
  <div className={classes.nobody}>
    <Text>
      {search.slot || search.within ? (
        <Trans>Nadie cumple estos filtros.</Trans>
      ) : search.far ? (
        <Trans>En tus zonas no queda nadie sin colegio a quien se le pueda asignar.</Trans>
      ) : (
        <Trans>Nadie sin colegio llega hasta aquí, según cómo ha dicho que se mueve.</Trans>
      )}
    </Text>
    <Group gap="xs">
      {!search.far && !search.within && (
        <Button size="sm" variant="default" onClick={() => change({ far: true })}>
          <Trans>Ver más lejos</Trans>
        </Button>
      )}
      {(search.slot || search.within) && (
        <Button size="sm" variant="default" onClick={() => change({ slot: undefined, within: undefined })}>
          <Trans>Quitar los filtros</Trans>
        </Button>
      )}
    </Group>
  </div>
);
