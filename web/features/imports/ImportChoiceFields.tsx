import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportRun } from '#contract/imports.ts';
import { useDates } from '../../core/formats.ts';
import { levelNames } from './labels.ts';
import { choiceId } from './MendingLink.tsx';
import type { ImportDraft } from './use-draft.ts';

type Props = { run: ImportRun } & Pick<ImportDraft, 'chosen' | 'select'>;

/** Asks for facts that no column contains: area level, election, municipality. */
export function ImportChoiceFields({ run, chosen, select }: Props) {
  const { t } = useLingui();
  return (
    <Group align="flex-end">
      {run.asks.includes('level') && (
        <NativeSelect
          id={choiceId('level')}
          label={t`Qué son`}
          value={chosen.level ?? ''}
          data={[
            { value: '', label: t`Detectar automáticamente` },
            ...Object.entries(levelNames).map(([value, name]) => ({ value, label: t(name) })),
          ]}
          onChange={({ currentTarget: { value } }) => select({ level: (value || null) as ImportRun['level'] })}
        />
      )}
      {run.asks.includes('election') && <Election run={run} chosen={chosen} select={select} />}
      {run.asks.includes('municipality') && (
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
          onChange={({ currentTarget: { value } }) => select({ municipality: value.trim() || null })}
        />
      )}
    </Group>
  );
}

function Election({ run, chosen, select }: Props) {
  const { t } = useLingui();
  const date = useDates();
  if (run.elections.length === 0)
    return (
      <Text>
        <Trans>
          No hay ninguna elección: créala antes en la{' '}
          <Link to="/settings/elections" hash="new">
            configuración de elecciones
          </Link>
          .
        </Trans>
      </Text>
    );
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
      description={
        <Trans>
          Si no está, añádela en la{' '}
          <Link to="/settings/elections" hash="new">
            configuración de elecciones
          </Link>
          , también las pasadas.
        </Trans>
      }
      onChange={({ currentTarget: { value } }) => select({ election_id: value || null })}
    />
  );
}
