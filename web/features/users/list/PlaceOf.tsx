import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { assignmentObstacle } from '#contract/assigning.ts';
import { fullName } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import { NotAssignable } from '../../../people/NotAssignable.tsx';
import { partAddress } from '../../../people/part-address.ts';
import { carriedPeople } from '../../../people/search.ts';
import { Unavailable } from '../../../people/Unavailable.tsx';
import { carry } from '../../../records/use-carried-list.ts';
import { CutLine } from '../../../ui/CutLine.tsx';
import print from '../../../ui/print.module.css';
import { TextLink } from '../../../ui/RowLink.tsx';

/** Shows a person's polling place or a link to assign one, and whether they refused the last. */
export function PlaceOf({ person, hasRefusal = true }: { person: UserRow; hasRefusal?: boolean }) {
  const { t } = useLingui();
  if (person.is_superuser) return null;
  if (person.assigned_polling_place) {
    const place = <NameAndTown person={person} />;
    return (
      <>
        {person.is_place_reached ? (
          <TextLink to="/place/$placeid" params={{ placeid: person.assigned_polling_place }} size="sm">
            {place}
          </TextLink>
        ) : (
          <Text size="sm">{place}</Text>
        )}
        {person.is_unavailable && <Unavailable />}
      </>
    );
  }
  const name = fullName(person);
  const obstacle = assignmentObstacle(person);
  if (obstacle) {
    return (
      <Text size="sm" c="dimmed">
        <NotAssignable obstacle={obstacle} isShort />
      </Text>
    );
  }
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" c="dimmed">
        {hasRefusal && person.attendance === 'declined' ? <Trans>No irá</Trans> : <Trans>Sin colegio</Trans>}
      </Text>
      <TextLink
        to="/user/$userid/place"
        params={{ userid: person.id }}
        search={carry(carriedPeople)}
        size="sm"
        td="underline"
        data-row-assign
        className={print.noPrint}
        aria-label={t`Asignar un colegio a ${name}`}
      >
        <Trans>Asignar</Trans>
      </TextLink>
    </Group>
  );
}

/** Adds the town, since a dozen places are called "Ajuntament". */
function NameAndTown({ person }: { person: UserRow }) {
  const { town } = partAddress(person.assigned_polling_place_address ?? '');
  const end = town && (
    <Text span inherit c="dimmed">
      {town}
    </Text>
  );
  return (
    <CutLine between=" · " end={end}>
      {person.assigned_polling_place_name}
    </CutLine>
  );
}
