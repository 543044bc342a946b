import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Section } from '../../ui/Section.tsx';
import { codeAfter, type StationRow, withNewRow } from './draft.ts';
import classes from './PlaceForm.module.css';
import type { PlaceFormState } from './use-place-form.ts';

const most = 300;

export function StationRows({ form }: { form: PlaceFormState }) {
  const { t } = useLingui();
  const rows = form.values.custations;
  const set = (custations: StationRow[]) => form.change({ custations });
  return (
    <Section id="custations" title={<Trans>Mesas</Trans>}>
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              number={index + 1}
              errors={form.errors}
              onChange={(changes) => set(rows.map((one) => (one === row ? { ...row, ...changes } : one)))}
              onCusec={(cusec) => {
                const others = rows.filter((one) => one !== row);
                const code = row.code || codeAfter(cusec, others);
                set(rows.map((one) => (one === row ? { ...row, cusec, code } : one)));
              }}
              onRemove={() => set(rows.filter((one) => one !== row))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={rows.length >= most}
          onClick={() => set(withNewRow(rows))}
        >
          {rows.length === 0 ? t`Añadir una mesa` : t`Añadir otra mesa`}
        </Button>
      </div>
    </Section>
  );
}

type RowProps = {
  row: StationRow;
  number: number;
  errors: PlaceFormState['errors'];
  onChange: (changes: Partial<StationRow>) => void;
  onCusec: (cusec: string) => void;
  onRemove: () => void;
};

function Row({ row, number, errors, onChange, onCusec, onRemove }: RowProps) {
  const { t } = useLingui();
  const name = row.code || String(number);
  const field = (key: Exclude<keyof StationRow, 'key' | 'id'>, maxLength: number) => {
    const path = `custations.${number - 1}.${key}`;
    return {
      ...{ 'data-path': path, name: path, value: row[key], error: errors[path], maxLength, autoComplete: 'off' },
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [key]: value }),
    };
  };
  return (
    <li className={classes.row}>
      <TextInput
        {...field('cusec', 14)}
        label={t`Sección censal`}
        placeholder="0801901003"
        inputMode="numeric"
        required
        onChange={({ currentTarget: { value } }) => onCusec(value)}
      />
      <TextInput {...field('code', 40)} label={t`Mesa`} placeholder="01-003-A" autoCapitalize="characters" required />
      <TextInput {...field('surname_from', 20)} label={t`De la`} placeholder="A" autoCapitalize="characters" />
      <TextInput {...field('surname_to', 20)} label={t`A la`} placeholder="Z" autoCapitalize="characters" />
      <TextInput {...field('electors', 7)} label={t`Electores`} inputMode="numeric" />
      <ActionIcon
        className={classes.remove}
        size={42}
        variant="default"
        aria-label={t`Quitar la mesa ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
