import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';

import { type Slot, slots } from '#contract/coverage.ts';
import type { Place } from '#contract/places.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { telLink } from '../../people/labels.ts';
import { Empty } from '../../ui/Empty.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import table from './Asignees.module.css';

/** Lists who is where at which time; printed, it is the sheet that hangs in the place. */
export function Asignees({ place }: { place: Place }) {
  const { t } = useLingui();
  const hidden = place.total_asignees - place.asignees.length;
  return (
    <Section id="people" title={<Trans>Personas asignadas</Trans>}>
      {place.asignees.length === 0 ? (
        <Empty title={<Trans>Todavía no hay nadie</Trans>}>
          <Trans>Abre la ficha de una persona sin colegio y asígnale este desde la pestaña «Colegio».</Trans>
        </Empty>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Nombre</Trans>
              </th>
              <th scope="col">
                <Trans>Teléfono</Trans>
              </th>
              {slots.map((slot) => (
                <th key={slot} scope="col" data-slot>
                  {t(slotNames[slot])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {place.asignees.map(({ id, name, phone, slots: taken }) => (
              <tr key={id}>
                <td>
                  <TextLink to="/user/$userid" params={{ userid: id }} fw={600}>
                    {name}
                  </TextLink>
                  <SlotsInWords taken={taken} />
                </td>
                <td>{phone && <Anchor href={telLink(phone)}>{phone}</Anchor>}</td>
                {slots.map((slot) => (
                  <td key={slot} data-slot>
                    <span aria-hidden>{taken.includes(slot) ? '✓' : ''}</span>
                    <VisuallyHidden>{taken.includes(slot) ? t`Sí` : t`No`}</VisuallyHidden>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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

/** Names the slots on a phone, in place of the three columns. */
function SlotsInWords({ taken }: { taken: Slot[] }) {
  const { t } = useLingui();
  return <span className={table.words}>{taken.map((slot) => t(slotNames[slot])).join(', ')}</span>;
}
