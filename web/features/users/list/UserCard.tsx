import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { assignmentObstacle } from '#contract/assigning.ts';
import { slotsOf } from '#contract/coverage.ts';
import { fullName, surnameFirst } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import { formatDistance } from '../../../core/formats.ts';
import { OwnSlots } from '../../../people/coverage/OwnSlots.tsx';
import { phoneOf, telLink } from '../../../people/labels.ts';
import { partAddress } from '../../../people/part-address.ts';
import { carriedPeople } from '../../../people/search.ts';
import { UserBadges } from '../../../people/UserBadges.tsx';
import { carry } from '../../../records/use-carried-list.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { cityAndArea } from '../../areas/index.ts';
import classes from './UserCard.module.css';

/** Shows a person on a phone: one tap to call, one to assign. */
export function UserCard({ person }: { person: UserRow }) {
  const { t } = useLingui();
  const { id, assigned_polling_place_name: place } = person;
  // A dozen places are called "Ajuntament".
  const { town } = partAddress(person.assigned_polling_place_address ?? '');
  const phone = phoneOf(person);
  const name = fullName(person);
  const assigns = !place && !person.is_superuser && assignmentObstacle(person) === null;
  return (
    <div className={classes.card}>
      <RowLink
        to="/user/$userid"
        params={{ userid: id }}
        search={carry(carriedPeople)}
        className={classes.name}
        display="-webkit-box"
        lh={1.3}
      >
        {surnameFirst(person)}
      </RowLink>
      {phone && (
        <ActionIcon
          component="a"
          href={telLink(phone)}
          className={classes.call ?? ''}
          aria-label={t`Llamar a ${name} (${phone})`}
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={`${classes.line} ${classes.whole}`}>
        <UserBadges {...person} />
        <Text size="sm" c="dimmed" className={classes.where}>
          {[person.distance !== null && formatDistance(person.distance), cityAndArea(person).at(-1)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes.about}>
        {!person.is_superuser && (
          <div className={classes.line}>
            {person.availability.length > 0 && <OwnSlots size="small" taken={slotsOf(person.availability)} />}
            <Text size="sm" truncate={Boolean(place)}>
              {place ?? <Trans>Sin colegio</Trans>}
            </Text>
          </div>
        )}
        {place && (
          <Text size="sm" c="dimmed" truncate>
            {town && `${town} · `}
            {person.credential ? <Trans context="una persona">Con credencial</Trans> : <Trans>Sin credencial</Trans>}
          </Text>
        )}
      </div>
      {assigns && (
        <ButtonLink
          to="/user/$userid/place"
          params={{ userid: id }}
          search={carry(carriedPeople)}
          variant="subtle"
          size="sm"
          px="xs"
          h={44}
          className={classes.assign ?? ''}
          aria-label={t`Asignar un colegio a ${name}`}
        >
          <Trans>Asignar</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
