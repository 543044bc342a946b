import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Place } from '#contract/places.ts';
import { formatNumber } from '../../../core/formats.ts';
import { Unknown } from '../../../records/Unknown.tsx';
import { ListLink } from '../../../ui/RowLink.tsx';
import { FoldedSection } from '../../../ui/Section.tsx';
import classes from './Stations.module.css';

export function Stations({ place }: { place: Place }) {
  const { t } = useLingui();
  const hasInitials = place.custations.some(({ surname_from, surname_to }) => surname_from || surname_to);
  return (
    <FoldedSection id="stations" title={<Trans>Mesas</Trans>}>
      {place.custations.length === 0 ? (
        <Text c="dimmed">{t`No consta ninguna mesa en este colegio.`}</Text>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`Mesa`}</th>
              <th scope="col" data-section>{t`Sección censal`}</th>
              {hasInitials && <th scope="col">{t`Apellidos`}</th>}
              <th scope="col" data-number>{t`Electores`}</th>
            </tr>
          </thead>
          <tbody>
            {place.custations.map(({ id, code, cusec, electors, surname_from, surname_to }) => (
              <tr key={id}>
                <td>
                  <span className={classes.code}>{code}</span>
                  <div className={classes.under}>{cusec}</div>
                  <Holders place={place} station={id} />
                </td>
                <td data-section>{cusec}</td>
                {hasInitials && <td>{[surname_from, surname_to].filter(Boolean).join('–')}</td>}
                <td data-number>{electors === null ? <Unknown /> : formatNumber(electors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FoldedSection>
  );
}

const Holders = ({ place, station }: { place: Place; station: string }) =>
  place.asignees
    .filter((asignee) => asignee.station === station)
    .map(({ id, name }) => (
      <div key={id}>
        <ListLink to="/user/$userid" params={{ userid: id }} size="sm">
          {name}
        </ListLink>
      </div>
    ));
