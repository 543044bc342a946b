import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ShareBand } from '#contract/results.ts';
import { formatNumber } from '../../core/formats.ts';
import { Percent } from '../../core/percent.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { shareBandsQuery } from './api.ts';
import classes from './charts.module.css';
import type { PartiesSearch } from './search.ts';

export function ShareBands({ search: { area, search } }: { search: PartiesSearch }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(shareBandsQuery({ area, search }));
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  const { bands, percent } = data;
  if (bands.length === 0) return null;
  const most = Math.max(...bands.map(({ places }) => places));
  const share = formatNumber(percent ?? 0, 'decimal');
  const placesOf = ({ from, to }: ShareBand) => ({
    ...{ area, search, sortBy: '-share' as const, share_min: from },
    // Shares have two decimals, and the list includes both limits.
    share_max: to === 100 ? 100 : (100 * to - 1) / 100,
  });
  return (
    <Section title={<Trans>Colegios por su voto propio</Trans>}>
      {percent !== null && <Text size="sm" c="dimmed">{t`En el conjunto de sus secciones: ${share} %.`}</Text>}
      <figure className={classes.chart} aria-hidden>
        <div className={classes.columns}>
          {bands.map((band) => (
            <TextLink
              key={band.from}
              to="/places"
              search={placesOf(band)}
              className={classes.band}
              c="inherit"
              underline="never"
              tabIndex={-1}
            >
              <span className={classes.stack}>
                {band.places > 0 && formatNumber(band.places)}
                <span className={classes.column} style={{ blockSize: `${(85 * band.places) / most}%` }} />
              </span>
              <span className={classes.from}>
                <Percent said={`${band.from}–${band.to}`} />
              </span>
            </TextLink>
          ))}
        </div>
      </figure>
      <BandsTable bands={bands} placesOf={placesOf} />
    </Section>
  );
}

type TableProps = { bands: ShareBand[]; placesOf: (band: ShareBand) => object };

function BandsTable({ bands, placesOf }: TableProps) {
  const { t } = useLingui();
  return (
    <details>
      <summary>{t`Los datos del gráfico en una tabla`}</summary>
      <PlainTable
        caption={t`Colegios por su voto propio`}
        heads={[t`Voto propio`]}
        numbers={[t`Colegios`, t`Electores`]}
      >
        {bands.map((band) => (
          <tr key={band.from}>
            <th scope="row">
              <Percent said={`${band.from}–${band.to}`} />
            </th>
            <td data-number>
              <TextLink to="/places" search={placesOf(band)} c="inherit">
                {formatNumber(band.places)}
              </TextLink>
            </td>
            <td data-number>{formatNumber(band.electors)}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  );
}
