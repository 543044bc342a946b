import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AreaSummary } from '#contract/area-summaries.ts';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<AreaSummary, 'board'> & { area: string };

/** Names the board that issues the credentials of who lives in an area. */
export const AreaBoard = ({ board, area }: Props) => (
  <Section title={<Trans>Junta electoral</Trans>}>
    {board ? (
      <div>
        <Text fw={600}>{board.name}</Text>
        {board.area.id !== area && <Text size="sm">{board.area.name}</Text>}
        {!board.can_generate && (
          <Text size="sm" c="dimmed">
            <Trans>Todavía no permite emitir credenciales.</Trans>
          </Text>
        )}
      </div>
    ) : (
      <Text c="dimmed">
        <Trans>Ninguna: sin ella no se pueden emitir credenciales.</Trans>
      </Text>
    )}
  </Section>
);
