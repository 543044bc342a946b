import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AreaSummary } from '#contract/area-summaries.ts';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<AreaSummary, 'board'> & { area: string };

/** Names the board that issues credentials to an area's inhabitants. */
export const AreaBoard = ({ board, area }: Props) => (
  <Section title={<Trans>Junta electoral</Trans>}>
    {board ? (
      <div>
        <BoardName board={board} />
        {board.area.id !== area && <Text size="sm">{board.area.name}</Text>}
        {!board.can_generate && (
          <Text size="sm" c="dimmed">
            <Trans>Todavía no permite emitir credenciales.</Trans>
          </Text>
        )}
      </div>
    ) : (
      <None />
    )}
  </Section>
);

function BoardName({ board: { id, name } }: { board: NonNullable<AreaSummary['board']> }) {
  const self = useSignedIn();
  if (!canEver(self, 'boards.manage')) return <Text fw={600}>{name}</Text>;
  return (
    <TextLink to="/board/$boardid/edit" params={{ boardid: id }} fw={600}>
      {name}
    </TextLink>
  );
}

function None() {
  const { t } = useLingui();
  const self = useSignedIn();
  return (
    <>
      <Text c="dimmed">{t`Ninguna: sin ella no se pueden emitir credenciales.`}</Text>
      {canEver(self, 'boards.manage') && <TextLink to="/boards" size="sm">{t`Juntas electorales`}</TextLink>}
    </>
  );
}
