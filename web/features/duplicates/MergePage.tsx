import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../core/texts.ts';
import { userQuery } from '../../people/api.ts';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { Belongings } from './Belongings.tsx';
import { Confirmation } from './Confirmation.tsx';
import { FieldChoices } from './FieldChoices.tsx';
import { KeptChoice } from './KeptChoice.tsx';
import { type DuplicatePair, obstacleOf } from './merging.ts';
import type { MergeSearch } from './search.ts';

const route = getRouteApi('/duplicates/$userid/$otherid');

export function MergePage() {
  const { userid, otherid } = route.useParams();
  const [left, right] = [useQuery(userQuery(userid)), useQuery(userQuery(otherid))];
  const failed = [left, right].find(({ data, error }) => !data && error);
  return (
    <>
      <PageHeader error={failed?.error} />
      {left.data && right.data ? (
        <Merging pair={{ left: left.data, right: right.data }} />
      ) : failed ? (
        <QueryError error={failed.error} retry={failed.refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

/** Keeps the choices in the address, where they survive a reload. */
function Merging({ pair }: { pair: DuplicatePair }) {
  const { t } = useLingui();
  const say = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (choice: MergeSearch) =>
    void navigate({ search: (before) => ({ ...before, ...choice }), replace: true, resetScroll: false });
  const obstacle = obstacleOf(pair, search);
  const refusal = obstacle && <Warning role="alert">{say('not_mergeable', { reason: say(obstacle) })}</Warning>;
  if (refusal && !obstacle.startsWith('merge_unverified')) return refusal;

  return (
    <Stack gap="xl" maw={860}>
      <KeptChoice pair={pair} search={search} choose={choose} />
      <Section title={<Trans>Sus datos</Trans>}>
        <FieldChoices pair={pair} search={search} choose={choose} />
      </Section>
      <Section title={<Trans>Todo lo demás</Trans>}>
        <Text c="dimmed">{t`Pasa a la cuenta que se queda, sin que tengas que elegir.`}</Text>
        <Belongings pair={pair} search={search} />
      </Section>
      {refusal ?? <Confirmation pair={pair} search={search} />}
    </Stack>
  );
}
