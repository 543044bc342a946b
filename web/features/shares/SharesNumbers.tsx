import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { ListLink } from '../../ui/RowLink.tsx';
import { FoldedSection } from '../../ui/Section.tsx';
import { sharesStatsQuery } from './api.ts';
import classes from './SharePage.module.css';

/** Renders nothing until somebody has come by a counted link. */
export function SharesNumbers() {
  const { t } = useLingui();
  const { data } = useQuery(sharesStatsQuery);
  if (!data || data.people === 0) return null;
  const people = formatNumber(data.people);
  return (
    <FoldedSection title={<Trans>Por enlaces compartidos</Trans>}>
      <Text>{t`Personas que han querido que se cuente: ${people}`}</Text>
      <ul className={classes.sharers}>
        {data.sharers.map(({ user, name, people: count }) => (
          <li key={user}>
            <ListLink to="/user/$userid" params={{ userid: user }}>
              {name}
            </ListLink>
            <strong>{formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
