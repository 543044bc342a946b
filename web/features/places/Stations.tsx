import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Place } from '#contract/places.ts';
import { formatNumber } from '../../core/formats.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './Stations.module.css';

/** Lists the tables of a place, by census section. */
export function Stations({ place }: { place: Place }) {
  return (
    <Section id="stations" title={<Trans>Mesas</Trans>}>
      {place.custations.length === 0 ? (
        <Text c="dimmed">
          <Trans>No consta ninguna mesa en este colegio.</Trans>
        </Text>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Mesa</Trans>
              </th>
              <th scope="col">
                <Trans>Sección censal</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Electores</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {place.custations.map(({ id, code, cusec, electors }) => (
              <tr key={id}>
                <td>{code}</td>
                <td>{cusec}</td>
                <td data-number>{electors === null ? '–' : formatNumber(electors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
