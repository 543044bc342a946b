import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { NearbyUser } from '#contract/nearby-users.ts';
import type { Place } from '#contract/places.ts';
import type { OpenVerb } from '../../core/open-verbs.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { Distance } from '../../people/Distance.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { NearRow } from './NearRow.tsx';

type Props = {
  place: Place;
  people: NearbyUser[] | undefined;
  error: unknown;
  refetch: () => unknown;
  verbs: OpenVerb[];
};

export function NearPeople({ place, people, error, refetch, verbs }: Props) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Quién puede ir</Trans>}>
      {!people && <NotLoaded error={error} retry={refetch} />}
      {people?.length === 0 && (
        <Text c="dimmed">{t`Nadie libre a esas horas llega hasta aquí, según cómo ha dicho que se mueve.`}</Text>
      )}
      {people && people.length > 0 && (
        <ul className={sheet.list}>
          {people.map((person, at) => {
            const { [at]: verb } = verbs;
            if (!verb) return null;
            return (
              <NearRow key={person.id} word={t`Asignar`} verb={verb} isFirst={at === 0}>
                <ListLink to="/user/$userid" params={{ userid: person.id }} fw={600} size="sm">
                  {person.name}
                </ListLink>
                <Text size="sm">
                  <Distance metres={person.distance} isApproximate={person.is_approximate || place.is_approximate} />
                  {' · '}
                  {person.slots.map((slot) => t(slotNames[slot])).join(', ')}
                </Text>
                <Group gap={4}>
                  {person.is_experiencied && <StateBadge color="green">{t`Con experiencia`}</StateBadge>}
                  {!person.is_validated && <StateBadge color="gray">{t`Sin validar`}</StateBadge>}
                </Group>
              </NearRow>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
