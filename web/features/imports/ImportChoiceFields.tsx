import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ImportRun } from '#contract/imports.ts';
import { useDates } from '../../core/formats.ts';
import { levelNames } from './labels.ts';
import { choiceId } from './MendingLink.tsx';

export type ImportSelection = Pick<ImportRun, 'level' | 'is_inviting' | 'election_id' | 'municipality'>;

type Props = {
  run: ImportRun;
  chosen: ImportSelection;
  choose: (chosen: ImportSelection) => void;
};

/** Asks for facts that no column contains: area level, election, municipality. */
export function ImportChoiceFields({ run, chosen, choose }: Props) {
  const { t } = useLingui();
  return (
    <Group align="flex-end">
      {run.kind === 'areas' && (
        <NativeSelect
          id={choiceId('level')}
          label={t`Qué son`}
          value={chosen.level ?? ''}
          data={[
            { value: '', label: t`Detectar automáticamente` },
            ...Object.entries(levelNames).map(([value, name]) => ({ value, label: t(name) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...chosen, level: (value || null) as ImportRun['level'] })
          }
        />
      )}
      {run.kind === 'results' && <Election run={run} chosen={chosen} choose={choose} />}
      {['places', 'streets', 'areas', 'results'].includes(run.kind) && (
        <TextInput
          id={choiceId('municipality')}
          size="sm"
          label={t`Municipio`}
          description={t`Sus cinco cifras, si ninguna columna lo dice.`}
          placeholder="08019"
          inputMode="numeric"
          maxLength={5}
          pattern="[0-9]{5}"
          value={chosen.municipality ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ ...chosen, municipality: value.trim() || null })}
        />
      )}
    </Group>
  );
}

function Election({ run, chosen, choose }: Props) {
  const { t } = useLingui();
  const date = useDates();
  if (run.elections.length === 0)
    return <Text>{t`No hay ninguna elección: créala antes en la configuración de elecciones.`}</Text>;
  return (
    <NativeSelect
      id={choiceId('election')}
      label={t`Elección`}
      required
      value={chosen.election_id ?? ''}
      data={[
        ...(chosen.election_id ? [] : [{ value: '', label: t`Elige la elección` }]),
        ...run.elections.map(({ id, name, date: day }) => ({ value: id, label: `${name} · ${date(day, 'long')}` })),
      ]}
      description={t`Si no está, añádela en la configuración de elecciones, también las pasadas.`}
      onChange={({ currentTarget: { value } }) => choose({ ...chosen, election_id: value || null })}
    />
  );
}
