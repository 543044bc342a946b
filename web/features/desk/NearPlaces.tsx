import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import type { OpenVerb } from '../../core/open-verbs.ts';
import { AttendanceSign } from '../../people/AttendanceSign.tsx';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { Distance } from '../../people/Distance.tsx';
import { isDeclined } from '../../people/declined.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { PriorityBadge } from '../places/index.ts';
import classes from './Desk.module.css';
import type { FittingPlace } from './fitting.ts';
import { NearRow } from './NearRow.tsx';

type Props = {
  user: User;
  fits: FittingPlace[] | undefined;
  error: unknown;
  refetch: () => unknown;
  mayPlace: boolean;
  verbs: OpenVerb[];
};

export function NearPlaces({ user, fits, error, refetch, mayPlace, verbs }: Props) {
  const { t } = useLingui();
  if (!mayPlace) return null;
  return (
    <Section title={<Trans>Colegios que le quedan cerca</Trans>}>
      {!fits && <NotLoaded error={error} retry={refetch} />}
      {fits?.length === 0 && <Text c="dimmed">{t`En tus zonas no falta gente a las horas en que puede.`}</Text>}
      {fits && fits.length > 0 && (
        <ul className={sheet.list}>
          {fits.map(({ place, slots }, at) => {
            const { [at]: verb } = verbs;
            if (!verb) return null;
            return (
              <NearRow key={place.id} word={t`Asignar`} verb={verb} isFirst={at === 0}>
                <Group gap={8} style={{ rowGap: 0 }}>
                  <ListLink to="/place/$placeid" params={{ placeid: place.id }} fw={600} size="sm">
                    {place.name}
                  </ListLink>
                  <PriorityBadge priority={place.priority} />
                  {isDeclined(user, place) && <AttendanceSign attendance="declined" />}
                </Group>
                <Text size="sm" component="div" className={classes.when}>
                  <Coverage coverage={place.coverage} size="small" />
                  <span>
                    {place.distance !== null && user.location && (
                      <>
                        <Distance metres={place.distance} isApproximate={place.is_approximate} />
                        {' · '}
                      </>
                    )}
                    {slots.map((slot) => t(slotNames[slot])).join(', ')}
                  </span>
                </Text>
              </NearRow>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
