import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import type { AreaResults } from '#contract/results.ts';
import { formatNumber } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bar, PartyName } from '../results/index.ts';

/** Parties beyond these few are together in the table; the file has them all. */
const shown = 5;

/** Votes by area: a bar of shares each, and the shares of the parties that have most. */
export function AreasVotes({ results, choose }: { results: AreaResults; choose: (area: string) => void }) {
  const { t } = useLingui();
  const { parties, below } = results;
  const own = parties.findIndex(({ is_own }) => is_own);
  const columns = [...parties.keys()].filter((at) => at < shown || at === own);
  return (
    <Section title={<Trans>Votos por zonas</Trans>}>
      <Group gap="md">{columns.map((at) => parties[at] && <PartyName key={at} party={parties[at]} />)}</Group>
      <PlainTable caption={t`Porcentaje de los votos válidos de cada zona`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Zona</Trans>
            </th>
            <td data-bar />
            <th scope="col" data-number>
              <Trans>Válidos</Trans>
            </th>
            {columns.map((at) => (
              <th key={at} scope="col" data-number>
                {parties[at]?.acronym} %
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {below.map(({ area, name, valid, votes }) => (
            <tr key={area}>
              <th scope="row">
                <Anchor component="button" type="button" c="inherit" onClick={() => choose(area)}>
                  {name}
                </Anchor>
              </th>
              <td data-bar>
                <Bar
                  parts={columns.flatMap((at) => {
                    const party = parties[at];
                    if (!party || valid === 0) return [];
                    const share = (votes[at] ?? 0) / valid;
                    return [{ id: party.party, share, color: party.color, title: party.acronym }];
                  })}
                />
              </td>
              <td data-number>{formatNumber(valid)}</td>
              {columns.map((at) => (
                <td key={at} data-number>
                  {valid === 0 ? '–' : formatNumber(((votes[at] ?? 0) / valid) * 100, 'decimal')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}
