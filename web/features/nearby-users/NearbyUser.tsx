import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { NearbyUser as Neighbour } from '#contract/nearby-users.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { Distance } from '../../people/Distance.tsx';
import { mobilityNames } from '../../people/labels.ts';
import { NotAssignable } from '../../people/NotAssignable.tsx';
import { RowCheckbox } from '../../ui/RowCheckbox.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import classes from './NearbyUsers.module.css';

type Props = {
  person: Neighbour;
  /** distances are from the centre of the place's municipality */
  isPlaceApproximate: boolean;
  canBeGiven: boolean;
  isTicked: boolean;
  tick: (on: boolean) => void;
};

export function NearbyUserItem({ person, isPlaceApproximate, canBeGiven, isTicked, tick }: Props) {
  const { t } = useLingui();
  const { id, name, distance, mobility } = person;
  return (
    <li className={classes.person} data-row={id} data-chosen={isTicked || undefined}>
      {canBeGiven ? <RowCheckbox label={t`Elegir a ${name}`} isChosen={isTicked} toggle={tick} /> : <span />}
      <div>
        <Group gap={8} style={{ rowGap: 2 }}>
          <ListLink to="/user/$userid" params={{ userid: id }} fw={600}>
            {name}
          </ListLink>
          {person.is_experiencied && <StateBadge color="green">{t`Con experiencia`}</StateBadge>}
          {!person.is_validated && <StateBadge color="gray">{t`Sin validar`}</StateBadge>}
          {!person.is_in_range && <StateBadge color="orange">{t`Más lejos de lo que dijo`}</StateBadge>}
        </Group>
        <Text size="sm">
          <Distance metres={distance} isApproximate={person.is_approximate || isPlaceApproximate} />
          {person.is_approximate && (
            <Text span size="sm" c="dimmed">
              {' '}
              <Trans>(solo se sabe su municipio)</Trans>
            </Text>
          )}
          {' · '}
          {person.slots.map((slot) => t(slotNames[slot])).join(', ')}
          {mobility && ` · ${t(mobilityNames[mobility])}`}
        </Text>
        <Standing person={person} />
      </div>
    </li>
  );
}

/** Shows a person's place, or why they can't be selected. */
function Standing({ person: { id, assigned, obstacle } }: Pick<Props, 'person'>) {
  const { t } = useLingui();
  if (obstacle) {
    return (
      <Text size="sm" c="dimmed">
        <NotAssignable obstacle={obstacle} isShort />
      </Text>
    );
  }
  if (!assigned) return null;
  const { name } = assigned;
  return (
    <Text size="sm">
      <Trans>Tiene {name}.</Trans>{' '}
      <ListLink to="/user/$userid/place" params={{ userid: id }} size="sm">{t`Cambiarle el colegio`}</ListLink>
    </Text>
  );
}
