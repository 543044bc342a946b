import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Text } from '@mantine/core';
import { type MergeableField, mergeableFields } from '#contract/profile-parts.ts';
import classes from './Duplicates.module.css';
import { sideNames } from './labels.ts';
import { chosenSide, type DuplicatePair, listDifferingFields } from './merging.ts';
import { type MergeSearch, type Side, sides } from './search.ts';
import { useMergeNames, useMergeTexts } from './use-merge-texts.tsx';

type Props = { pair: DuplicatePair; search: MergeSearch; choose: (choice: MergeSearch) => void };

/** Chooses between differing values; shows equal values once. */
export function FieldChoices({ pair, search, choose }: Props) {
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
