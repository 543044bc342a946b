import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { HomeView } from '#contract/home.ts';
import { useDates } from '../../core/formats.ts';
import { OwnSlots } from '../../people/coverage/OwnSlots.tsx';
import { Section } from '../../ui/Section.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { AnswerAsk, useAnsweringOwn } from '../replacements/index.ts';
import { Task } from './Task.tsx';

export function OwnAsks({ asks }: Pick<HomeView, 'asks'>) {
  if (asks.length === 0) return null;
  return (
    <Section id="asks" title={<Trans>¿Puedes cubrir un hueco?</Trans>}>
      <ul className={sheet.list}>
        {asks.map((ask) => (
          <OwnAsk key={ask.place} ask={ask} />
        ))}
      </ul>
    </Section>
  );
}

function OwnAsk({ ask: { place, shift } }: { ask: HomeView['asks'][number] }) {
  const { t } = useLingui();
  const date = useDates();
  const { mutate, isPending, variables } = useAnsweringOwn(place);
  const { town, slots, election, election_date } = shift;
  return (
    <Task state="pending" stateLabel={t`Es para quien acepte primero`} title={shift.place}>
      {town && <Text>{town}</Text>}
      <Text mb="xs">
        {election} · {date(election_date, 'long')}
      </Text>
      <OwnSlots taken={slots} />
      <AnswerAsk sent={isPending ? variables : undefined} answer={mutate} />
    </Task>
  );
}
