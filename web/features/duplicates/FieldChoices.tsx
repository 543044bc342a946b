import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Text } from '@mantine/core';
import type { MergeableField } from '#contract/profile-parts.ts';
import classes from './Duplicates.module.css';
import { mergeNames, sideNames } from './labels.ts';
import { chosenSide, differing, fields, type Pair } from './merging.ts';
import { type MergeSearch, type Side, sides } from './search.ts';
import { useValues } from './use-values.tsx';

type Props = { pair: Pair; search: MergeSearch; choose: (choice: MergeSearch) => void };

/** Chooses one of both where their data differ; says equal data once. */
export function FieldChoices({ pair, search, choose }: Props) {
  const { t } = useLingui();
  const open = differing(pair);
  const same = fields.filter((field) => !open.includes(field)).map((field) => t(mergeNames[field]).toLowerCase());
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
      {same.length > 0 && (
        <Text c="dimmed">
          <Trans>Tienen lo mismo en: {list}.</Trans>
        </Text>
      )}
    </div>
  );
}

type ChoiceProps = { field: MergeableField; pair: Pair; value: Side; choose: (side: Side) => void };

function Choice({ field, pair, value, choose }: ChoiceProps) {
  const { t } = useLingui();
  const say = useValues();
  return (
    <Radio.Group
      name={field}
      label={t(mergeNames[field])}
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
              label={say(pair[side], field) || <Trans>Nada</Trans>}
              description={t(sideNames[side])}
            />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
