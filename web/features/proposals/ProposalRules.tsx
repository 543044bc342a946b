import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Proposal } from '#contract/proposals.ts';
import { proposalRules } from '#contract/proposing.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useRuleNames, wholeName } from './rule-names.ts';

/** Highlights rules that differ from the defaults. Folds on phones, and if all are defaults. */
export function ProposalRules({ proposal: { rules } }: { proposal: Proposal }) {
  const { t } = useLingui();
  const isPhone = useNarrow();
  const said = useRuleNames().map((rule) => ({
    ...{ name: wholeName(rule), own: rule.write(rules), usual: rule.write(proposalRules) },
  }));
  const unusual = said.filter(({ own, usual }) => own !== usual).length;
  const sum = (
    <Plural
      value={unusual}
      _0="Todas son las habituales."
      one="# no es la habitual."
      other="# no son las habituales."
    />
  );
  return (
    <Section title={<Trans>Reglas</Trans>}>
      <details open={unusual > 0 && !isPhone}>
        <summary>{sum}</summary>
        <PlainTable caption={t`Reglas`}>
          <tbody>
            {said.map(({ name, own, usual }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td style={{ whiteSpace: 'normal' }}>{own === usual ? own : <Unusual own={own} usual={usual} />}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </details>
    </Section>
  );
}

const Unusual = ({ own, usual }: { own: string; usual: string }) => (
  <>
    <strong>{own}</strong>
    <Text size="xs" c="dimmed">
      <Trans>Habitual: {usual}</Trans>
    </Text>
  </>
);
