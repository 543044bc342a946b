import '@mantine/core/styles/Radio.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type MergeableField, mergeableFields } from '#contract/profile-parts.ts';
import { useTexts } from '../../core/texts.ts';
import { userQuery } from '../../people/api.ts';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { Belongings } from './Belongings.tsx';
import classes from './Duplicates.module.css';
import { KeptChoice } from './KeptChoice.tsx';
import { sideNames } from './labels.ts';
import { MergeConfirmation } from './MergeConfirmation.tsx';
import { chosenSide, type DuplicatePair, listDifferingFields, obstacleOf } from './merging.ts';
import { type MergeSearch, type Side, sides } from './search.ts';
import { useMergeNames, useMergeTexts } from './use-merge-texts.tsx';

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

/** Keeps the choices in the URL, so that they survive a reload. */
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
      {refusal ?? <MergeConfirmation pair={pair} search={search} />}
    </Stack>
  );
}

type Props = { pair: DuplicatePair; search: MergeSearch; choose: (choice: MergeSearch) => void };

/** Chooses between differing values; shows equal values once. */
function FieldChoices({ pair, search, choose }: Props) {
  const { t } = useLingui();
  const names = useMergeNames();
  const open = listDifferingFields(pair);
  const same = mergeableFields.filter((field) => !open.includes(field)).map((field) => names[field].toLowerCase());
  const list = same.join(', ');
  return (
    <div className={classes.fields}>
      {open.map((field) => (
        <Choice
          key={field}
          field={field}
          pair={pair}
          value={chosenSide(pair, search, field)}
          choose={(side) => choose({ [field]: side })}
        />
      ))}
      {same.length > 0 && <Text c="dimmed">{t`Tienen lo mismo en: ${list}.`}</Text>}
    </div>
  );
}

type ChoiceProps = { field: MergeableField; pair: DuplicatePair; value: Side; choose: (side: Side) => void };

function Choice({ field, pair, value, choose }: ChoiceProps) {
  const { t } = useLingui();
  const names = useMergeNames();
  const say = useMergeTexts();
  return (
    <Radio.Group
      name={field}
      label={names[field]}
      size="md"
      value={value}
      onChange={(side) => choose(side as Side)}
      {...(field === 'email' && {
        description: <Trans>Entrará con esta dirección y con la contraseña que tenía en esa cuenta.</Trans>,
      })}
    >
      <div className={classes.options}>
        {sides.map((side) => (
          <div key={side} className={classes.option} data-checked={side === value || undefined}>
            <Radio
              value={side}
              label={say(field, pair[side]) || <Trans>Nada</Trans>}
              description={t(sideNames[side])}
            />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
