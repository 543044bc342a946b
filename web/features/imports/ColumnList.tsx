import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ImportColumn } from '#contract/import-files.ts';
import { rowsQuery } from './api.ts';
import { CertaintyMark, certaintyOf } from './CertaintyMark.tsx';
import { FieldSelect, useFieldOptions } from './FieldSelect.tsx';
import type { FileProps } from './file-props.ts';
import classes from './Imports.module.css';

/** Lists a file's columns with samples, for phones, which have no room for a table. */
export function ColumnList(props: FileProps) {
  const { run, file, fields } = props;
  const columns = run.columns.map((column, at) => ({ ...column, at })).filter((column) => column.file === file);
  // A column that the person just marked as unused stays in its position.
  const isPassed = ({ at, field }: ListedColumn) => field === null && (fields[at] ?? null) === null;
  const passed = columns.filter(isPassed);
  return (
    <>
      {run.source?.format !== 'layer' && <HeaderLine {...props} />}
      <Columns {...props} columns={columns.filter((column) => !isPassed(column))} />
      {passed.length > 0 && (
        <details>
          <summary className={classes.summary}>
            <Trans>Columnas que no se usan</Trans>
          </summary>
          <Columns {...props} columns={passed} />
        </details>
      )}
    </>
  );
}

type ListedColumn = ImportColumn & { at: number };

function Columns({ run, fields, choose, columns }: FileProps & { columns: readonly ListedColumn[] }) {
  const { t } = useLingui();
  const options = useFieldOptions(run.fields);
  return (
    <Stack component="ul" className={classes.columns} aria-label={t`Columnas del archivo`}>
      {columns.map((column) => {
        const { at, header, samples } = column;
        const field = fields[at] ?? null;
        return (
          <li key={at}>
            <Text fw={600}>{header}</Text>
            <Text size="sm" c="dimmed">
              {samples.length > 0 ? samples.join(' · ') : <Trans>vacía</Trans>}
            </Text>
            <FieldSelect size="md" {...{ header, field, options }} choose={(chosen) => choose(at, chosen)} />
            <CertaintyMark certainty={certaintyOf(column, field)} />
          </li>
        );
      })}
    </Stack>
  );
}

/** Most rows offered as the header if the detected one is wrong. */
const mostRows = 12;

function HeaderLine({ run, file, isBusy, read }: FileProps) {
  const { t } = useLingui();
  const { data } = useQuery(rowsQuery(run, file));
  const rows = data?.rows.slice(0, mostRows) ?? [];
  return (
    <NativeSelect
      size="md"
      label={t`Fila de los encabezados`}
      disabled={isBusy || !data}
      value={run.files[file]?.header_line ?? 0}
      data={[
        { value: '0', label: t`Ninguna: todas son de datos` },
        ...rows.map(({ line, cells }) => ({
          value: String(line),
          label: `${line}: ${cells.filter(Boolean).join(' · ').slice(0, 60)}`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => read({ header_line: Number(value) })}
    />
  );
}
