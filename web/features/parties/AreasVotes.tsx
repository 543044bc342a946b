import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text } from '@mantine/core';
import type { AreaResults } from '#contract/results.ts';
import { formatNumber } from '../../core/formats.ts';
import { Unknown } from '../../records/Unknown.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { PartyName } from '../results/index.ts';
import { AreaLink } from './AreaLink.tsx';
import { AreasChart } from './AreasChart.tsx';
import type { PartiesSearch } from './search.ts';

/** Most parties shown; the table sums up the others, and the file contains all. */
const shown = 5;

type Props = {
  results: AreaResults;
  scale: 'votes' | undefined;
  change: (search: Pick<PartiesSearch, 'area' | 'scale'>) => void;
};

export function AreasVotes({ results, scale, change }: Props) {
  const { t } = useLingui();
  const { parties, below, abroad, valid } = results;
  const choose = (area: string) => change({ area });
  const rest = valid - [...below, ...(abroad ? [abroad] : [])].reduce((sum, one) => sum + one.valid, 0);
  const others = formatNumber(rest);
  const own = parties.findIndex(({ is_own }) => is_own);
  const columns = [...parties.keys()].filter((at) => at < shown || at === own);
  return (
    <Section
      title={<Trans>Votos por zonas</Trans>}
      actions={
        <NativeSelect
          size="sm"
          aria-label={t`Escala del gráfico`}
          value={scale ?? ''}
          data={[
            { value: '', label: t`Porcentaje` },
            { value: 'votes', label: t`Votos` },
          ]}
          onChange={({ currentTarget }) => change({ scale: currentTarget.value === 'votes' ? 'votes' : undefined })}
        />
      }
    >
      <Group gap="md">{columns.map((at) => parties[at] && <PartyName key={at} party={parties[at]} />)}</Group>
      <AreasChart results={results} columns={columns} scale={scale ?? 'percent'} choose={choose} />
      <PlainTable
        caption={t`Porcentaje de los votos válidos de cada zona`}
        heads={[t`Zona`]}
        numbers={[t`Válidos`, ...columns.map((at) => `${parties[at]?.acronym} %`)]}
      >
        {below.map((one) => (
          <tr key={one.area}>
            <th scope="row">
              <AreaLink area={one.area} name={one.name} />
            </th>
            <Shares votes={one} columns={columns} />
          </tr>
        ))}
        {abroad && (
          <tr>
            <th scope="row">{t`Electores en el extranjero`}</th>
            <Shares votes={abroad} columns={columns} />
          </tr>
        )}
      </PlainTable>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Votos válidos que no son de ninguna de estas zonas: {others}. Son de electores en el extranjero, o de zonas
            cuyos resultados no se conocen.
          </Trans>
        </Text>
      )}
    </Section>
  );
}

type SharesProps = { votes: { valid: number; votes: readonly number[] }; columns: readonly number[] };

const Shares = ({ votes: { valid, votes }, columns }: SharesProps) => (
  <>
    <td data-number>{formatNumber(valid)}</td>
    {columns.map((at) => (
      <td key={at} data-number>
        {valid === 0 ? <Unknown /> : formatNumber(((votes[at] ?? 0) / valid) * 100, 'decimal')}
      </td>
    ))}
  </>
);
