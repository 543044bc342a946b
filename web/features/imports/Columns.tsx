import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { checkImport, showImport } from './api.ts';
import { ImportChoiceFields, type ImportSelection } from './ImportChoiceFields.tsx';
import classes from './Imports.module.css';

/** Maps a file's columns to fields, starting from the guess. */
export function Columns({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const [fields, setFields] = useState(run.columns.map(({ field }) => field));
  const [chosen, setChosen] = useState<ImportSelection>(run);
  const { mutate, isPending } = useAct({
    mutationFn: (choices: Parameters<typeof checkImport>[1]) => checkImport(run.id, choices),
    onSuccess: (answered) => showImport(answered),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { level, is_inviting, election_id, municipality } = chosen;
    mutate({ columns: fields, level, is_inviting, election_id, municipality });
  };
  const many = run.fields.filter(({ is_many }) => is_many).map(({ name }) => name);
  // A field belongs to one column: choosing it for another takes it from the first.
  const choose = (at: number, field: string | null) =>
    setFields(
      fields.map((one, index) => {
        if (index === at) return field;
        const isTaken = one === field && one !== null && !many.includes(one);
        return isTaken && run.columns[index]?.file === run.columns[at]?.file ? null : one;
      }),
    );
  const passed = fields.filter((field) => field === null).length;

  return (
    <Section title={<Trans>Columnas</Trans>}>
      <Text c="dimmed" maw={720}>
        {run.columns.length === 0 ? (
          <Trans>Son archivos de columnas fijas. Esto es lo que se ha entendido de cada uno.</Trans>
        ) : run.is_remembered ? (
          <Trans>Como la última vez que se importó un archivo con estos encabezados. Cambia lo que no sea así.</Trans>
        ) : (
          <Trans>Esto es lo que parece cada columna, por su encabezado y su contenido. Cambia lo que no sea así.</Trans>
        )}
      </Text>
      <form onSubmit={submit}>
        <Stack gap="md">
          <ImportChoiceFields run={run} chosen={chosen} choose={setChosen} chooseSheet={(sheet) => mutate({ sheet })} />
          {run.files.map(({ name, about }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an import's files stay in their order
            <Stack key={at} gap="xs">
              {run.files.length > 1 && (
                <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Title>
              )}
              {about ? <Text>{about}</Text> : <ColumnTable run={run} file={at} fields={fields} choose={choose} />}
            </Stack>
          ))}
          <Text size="sm" c="dimmed" role="status">
            {passed > 0 && <Plural value={passed} one="# columna no se usa." other="# columnas no se usan." />}
          </Text>
          {run.kind === 'users' && (
            <Checkbox
              label={t`Enviar a las personas nuevas una invitación por correo`}
              description={t`Con ella confirman su dirección y eligen contraseña. También puedes invitarlas más tarde.`}
              checked={chosen.is_inviting}
              onChange={({ currentTarget: { checked } }) => setChosen({ ...chosen, is_inviting: checked })}
            />
          )}
          <div>
            <Button type="submit" loading={isPending} variant={run.state === 'checked' ? 'default' : 'filled'}>
              <Trans>Ver qué haría</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

type TableProps = {
  run: ImportRun;
  /** index of the columns' file */
  file: number;
  fields: (string | null)[];
  choose: (at: number, field: string | null) => void;
};

/** Stacks the columns if there is no room side by side. */
function ColumnTable({ run, file, fields, choose }: TableProps) {
  const { t } = useLingui();
  const options = [{ value: '', label: t`No usar` }, ...run.fields.map(({ name, label }) => ({ value: name, label }))];
  return (
    <table className={classes.columns}>
      <VisuallyHidden component="caption">{t`Columnas del archivo, con ejemplos y lo que es cada una`}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t`Encabezado`}</th>
          <th scope="col">{t`Ejemplos`}</th>
          <th scope="col">{t`Qué es`}</th>
        </tr>
      </thead>
      <tbody>
        {run.columns.map(({ file: of, header, samples }, at) =>
          of !== file ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns stay in their order
            <tr key={at} data-passed={fields[at] === null || undefined}>
              <th scope="row">{header}</th>
              <td>{samples.length > 0 ? samples.join(' · ') : <Trans>vacía</Trans>}</td>
              <td>
                <NativeSelect
                  size="sm"
                  aria-label={t`Qué es la columna: ${header}`}
                  value={fields[at] ?? ''}
                  data={options}
                  onChange={({ currentTarget: { value } }) => choose(at, value || null)}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
