import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { hourToBeThere } from '#contract/election-day.ts';
import type { Point } from '#contract/fields.ts';
import type { Self } from '#contract/users.ts';
import { useAnd } from '../../core/formats.ts';
import { OwnAttendance } from '../../people/answering/OwnAttendance.tsx';
import { OwnSlots } from '../../people/coverage/OwnSlots.tsx';
import { Directions } from '../../people/Directions.tsx';
import { OwnTable } from '../../people/OwnTable.tsx';
import { MapView } from '../../ui/Map.tsx';
import { Section } from '../../ui/Section.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { Task } from './Task.tsx';

type Props = {
  self: Self;
  /** first names of the others there, if they may be shown */
  companions: readonly string[];
  /** the place's tables, if the person has none */
  tables: readonly string[];
};

export function OwnPlace({ self, companions, tables }: Props) {
  if (!self.declined && !self.assigned_polling_place) return null;
  return (
    <Section id="own-place" title={<Trans>Tu colegio</Trans>}>
      <ul className={sheet.list}>
        {self.declined ? (
          <Declined self={self} declined={self.declined} />
        ) : (
          <Assigned self={self} companions={companions} tables={tables} />
        )}
      </ul>
    </Section>
  );
}

function Assigned({ self, companions, tables }: Props) {
  const { t } = useLingui();
  const and = useAnd();
  const names = and([...companions]);
  const codes = and([...tables]);
  const isAsked = self.attendance === 'unanswered';
  const hour = self.assignment && hourToBeThere(self.assignment.slots);
  return (
    <Task
      state={isAsked ? 'pending' : 'done'}
      stateLabel={isAsked ? t`Falta que digas si irás` : t`Confirmado`}
      title={self.assigned_polling_place_name}
    >
      <Text>
        {self.assigned_polling_place_address}{' '}
        <Directions
          name={self.assigned_polling_place_name ?? ''}
          address={self.assigned_polling_place_address ?? ''}
          location={self.assigned_polling_place_location}
        />
      </Text>
      {hour && <Text fw={600}>{t`El día de las elecciones, a las ${hour}:00 en el colegio`}</Text>}
      {self.assignment && <OwnSlots taken={self.assignment.slots} />}
      <OwnTable assignment={self.assignment} />
      {tables.length > 0 && (
        <Text>
          <Plural value={tables.length} one={`Mesa del colegio: ${codes}`} other={`Mesas del colegio: ${codes}`} />
        </Text>
      )}
      {names !== '' && <Text>{t`También están en tu colegio: ${names}.`}</Text>}
      {self.assignment && <OwnAttendance assignment={self.assignment.id} self={self} />}
      {self.assigned_polling_place_location && (
        <PlaceMap location={self.assigned_polling_place_location} name={self.assigned_polling_place_name ?? ''} />
      )}
    </Task>
  );
}

function Declined({ self, declined }: { self: Self; declined: NonNullable<Self['declined']> }) {
  const { t } = useLingui();
  return (
    <Task state="done" stateLabel={t`No puedes ir`} title={declined.place_name}>
      <OwnAttendance assignment={declined.id} self={self} />
    </Task>
  );
}

function PlaceMap({ location, name }: { location: Point; name: string }) {
  const { t } = useLingui();
  const [lon, lat] = location.coordinates;
  return (
    <Box mt="md">
      <MapView
        label={t`Mapa con el colegio ${name}`}
        view={{ lon, lat, zoom: 15 }}
        markers={[{ id: 'place', lon, lat, label: name }]}
        height={200}
      />
    </Box>
  );
}
