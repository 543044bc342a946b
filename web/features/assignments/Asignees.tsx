import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { type Slot, slots } from '#contract/coverage.ts';
import type { Place } from '#contract/places.ts';
import { AttendanceSign } from '../../people/AttendanceSign.tsx';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { telLink } from '../../people/labels.ts';
import { Unavailable } from '../../people/Unavailable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import print from '../../ui/print.module.css';
import { ListLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import table from './Asignees.module.css';
import { PrintedStation, StationOf } from './StationOf.tsx';

/** Lists the people by slot; printed, it's the sheet posted at the place. */
export function Asignees({ place }: { place: Place }) {
  const { t } = useLingui();
  const hidden = place.total_asignees - place.asignees.length;
  return (
    <Section id="people" title={<Trans>Personas asignadas</Trans>}>
      {place.asignees.length === 0 ? (
        <Empty
          drawing="people"
          order={3}
          title={<Trans>Todavía no hay nadie</Trans>}
        >{t`Elige a quien pueda ir en «Personas cerca».`}</Empty>
      ) : (
        <>
          <HowMany place={place} />
          <People place={place} />
        </>
      )}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          <Plural
            value={hidden}
            one="Y # persona más que no está a tu alcance."
            other="Y # personas más que no están a tu alcance."
          />
        </Text>
      )}
    </Section>
  );
}

function HowMany({ place: { asignees } }: { place: Place }) {
  const { t } = useLingui();
  const confirmed = asignees.filter(({ state }) => state === 'confirmed').length;
  const all = asignees.length;
  return <Text size="sm">{t`Han dicho que irán: ${confirmed} de ${all}`}</Text>;
}

function People({ place }: { place: Place }) {
  const { t } = useLingui();
  const hasTables = place.custations.length > 0;
  // Under the name on phones, where another column would make the page scroll sideways.
  // Paper always has the column.
  const isNarrow = useNarrow();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t`Nombre`}</th>
          <th scope="col">{t`Contacto`}</th>
          {slots.map((slot) => (
            <th key={slot} scope="col" data-slot>
              {t(slotNames[slot])}
            </th>
          ))}
          {hasTables && <th scope="col" data-table>{t`Mesa`}</th>}
        </tr>
      </thead>
      <tbody>
        {place.asignees.map((asignee) => (
          <tr key={asignee.id}>
            <td>
              <ListLink to="/user/$userid" params={{ userid: asignee.id }} fw={600}>
                {asignee.name}
              </ListLink>
              <SlotsInWords taken={asignee.slots} />
              <div>
                <AttendanceSign attendance={asignee.state === 'confirmed' ? 'confirmed' : 'unanswered'} />
                {asignee.is_unavailable && <Unavailable />}
              </div>
              {hasTables && isNarrow && (
                <div className={`${table.under} ${print.noPrint}`}>
                  <span aria-hidden>{t`Mesa`}</span>
                  <StationOf place={place} asignee={asignee} />
                </div>
              )}
            </td>
            <td>
              <Contact {...asignee} />
            </td>
            {slots.map((slot) => (
              <td key={slot} data-slot>
                <span aria-hidden>{asignee.slots.includes(slot) ? '✓' : ''}</span>
                <VisuallyHidden>{asignee.slots.includes(slot) ? t`Sí` : t`No`}</VisuallyHidden>
              </td>
            ))}
            {hasTables && (
              <td data-table>
                {isNarrow ? (
                  <PrintedStation place={place} asignee={asignee} />
                ) : (
                  <StationOf place={place} asignee={asignee} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Contact({ phone, email }: Place['asignees'][number]) {
  const { t } = useLingui();
  return (
    <>
      {phone && (
        <div>
          <Anchor href={telLink(phone)} c="inherit">
            {phone}
          </Anchor>
        </div>
      )}
      <Anchor href={`mailto:${email}`} size="sm" c="inherit" style={{ overflowWrap: 'anywhere' }}>
        <span className={table.narrow}>{t`Escribir`}</span>
        <span className={table.wide}>{email}</span>
      </Anchor>
    </>
  );
}

/** Names the slots on a phone, replacing the three columns. */
function SlotsInWords({ taken }: { taken: Slot[] }) {
  const { t } = useLingui();
  return <span className={table.words}>{taken.map((slot) => t(slotNames[slot])).join(', ')}</span>;
}
