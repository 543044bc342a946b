import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { toastError } from '../../core/toasts.ts';
import { Section } from '../../ui/Section.tsx';
import { checkImport, showImport } from './api.ts';
import classes from './Imports.module.css';
import { levelNames } from './labels.ts';

/** Matches a file's columns with the fields they hold; begins with what was guessed. */
export function Columns({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(run.columns.map(({ field }) => field));
  const [level, setLevel] = useState(run.level);
  const [isInviting, setInviting] = useState(run.is_inviting);
  const { mutate, isPending } = useMutation({
    mutationFn: (choices: Parameters<typeof checkImport>[1]) => checkImport(run.id, choices),
    onSuccess: (answered) => showImport(queryClient, answered),
    onError: toastError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ columns: fields, level, is_inviting: isInviting });
  };
  // A field is one column's: choosing it for another takes it from the first.
  const choose = (at: number, field: string | null) =>
    setFields(fields.map((one, index) => (index === at ? field : one === field ? null : one)));
  const passed = fields.filter((field) => field === null).length;

  return (
    <Section title={<Trans>Columnas</Trans>}>
      <Text c="dimmed" maw={720}>
        {run.is_remembered ? (
          <Trans>Como la última vez que se importó un archivo con estos encabezados. Cambia lo que no sea así.</Trans>
        ) : (
          <Trans>Esto es lo que parece cada columna, por su encabezado y su contenido. Cambia lo que no sea así.</Trans>
        )}
      </Text>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Group align="flex-end">
            {(run.source?.sheets.length ?? 0) > 1 && (
              <NativeSelect
                label={run.source?.format === 'layer' ? t`Capa` : t`Hoja`}
                value={run.sheet ?? ''}
                data={run.source?.sheets ?? []}
                onChange={({ currentTarget }) => mutate({ sheet: currentTarget.value })}
              />
            )}
            {run.kind === 'areas' && (
              <NativeSelect
                label={t`Qué son`}
                value={level ?? ''}
                data={[
                  { value: '', label: t`Averiguarlo` },
                  ...Object.entries(levelNames).map(([value, name]) => ({ value, label: t(name) })),
                ]}
                onChange={({ currentTarget: { value } }) => setLevel((value || null) as ImportRun['level'])}
              />
            )}
          </Group>
          <ColumnTable run={run} fields={fields} choose={choose} />
          <Text size="sm" c="dimmed" role="status">
            {passed > 0 && <Plural value={passed} one="# columna no se usa." other="# columnas no se usan." />}
          </Text>
          {run.kind === 'users' && (
            <Checkbox
              label={t`Enviar a las personas nuevas una invitación por correo`}
              description={t`Con ella confirman su dirección y eligen contraseña. También puedes invitarlas más tarde.`}
              checked={isInviting}
              onChange={({ currentTarget }) => setInviting(currentTarget.checked)}
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
  fields: (string | null)[];
  choose: (at: number, field: string | null) => void;
};

/** Stands its columns under one another where there is no room beside. */
function ColumnTable({ run, fields, choose }: TableProps) {
  const { t } = useLingui();
  const options = [{ value: '', label: t`No usar` }, ...run.fields.map(({ name, label }) => ({ value: name, label }))];
  return (
    <table className={classes.columns}>
      <VisuallyHidden component="caption">
        <Trans>Columnas del archivo, con ejemplos y lo que es cada una</Trans>
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Encabezado</Trans>
          </th>
          <th scope="col">
            <Trans>Ejemplos</Trans>
          </th>
          <th scope="col">
            <Trans>Qué es</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {run.columns.map(({ header, samples }, at) => (
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
        ))}
      </tbody>
    </table>
  );
}
