import { Trans } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import type { UserRow } from '#contract/users.ts';
import { phoneOf, telLink } from '../../../people/labels.ts';
import { useListTexts } from '../../../people/list-texts.ts';
import { carriedPeople } from '../../../people/search.ts';
import { UserBadges } from '../../../people/UserBadges.tsx';
import { carry } from '../../../records/use-carried-list.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { TextLink } from '../../../ui/RowLink.tsx';
import { cityAndArea } from '../../areas/index.ts';

export function UserPeek({ person }: { person: UserRow }) {
  const say = useListTexts();
  const phone = phoneOf(person);
  return (
    <>
      <Facts>
        <Fact name={<Trans>Teléfono</Trans>}>{phone && <Anchor href={telLink(phone)}>{phone}</Anchor>}</Fact>
        <Fact name={<Trans>Correo</Trans>}>
          <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>
        </Fact>
        <Fact name={<Trans>Vive en</Trans>}>{cityAndArea(person).join(' · ')}</Fact>
        <Fact name={<Trans>Disponibilidad</Trans>}>{say.availability(person)}</Fact>
        <Fact name={<Trans>Movilidad</Trans>}>{say.mobility(person)}</Fact>
        <Fact name={<Trans>Colegio</Trans>}>{person.assigned_polling_place_name ?? <Trans>Sin colegio</Trans>}</Fact>
      </Facts>
      <Group gap="md" mt={4}>
        <UserBadges {...person} />
        <TextLink
          to="/user/$userid"
          params={{ userid: person.id }}
          search={carry(carriedPeople)}
          size="sm"
          fw={600}
          underline="always"
        >
          <Trans>Abrir la ficha</Trans>
        </TextLink>
      </Group>
    </>
  );
}
