import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { rowsQuery } from './api.ts';
import { ColumnList } from './ColumnList.tsx';
import type { FileProps } from './file-props.ts';
import { LayerMap } from './LayerMap.tsx';
import { levelOf } from './layer-level.ts';
import { PointTable } from './PointTable.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

export function FileSection(props: FileProps) {
  const { run, file, isBusy, read } = props;
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const { name = '', about = null, sheets = [], sheet = null } = run.files[file] ?? {};
  return (
    <Stack gap="xs">
      {run.files.length > 1 && (
        <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
      )}
      {sheets.length > 1 && (
        <NativeSelect
          label={run.source?.format === 'layer' ? t`Capa` : t`Hoja`}
          maw={360}
          value={sheet ?? ''}
          data={sheets}
          disabled={isBusy}
          onChange={({ currentTarget }) => read({ sheet: currentTarget.value })}
        />
      )}
      {run.source?.format === 'layer' && <Limits {...props} />}
      {about ? <Text>{about}</Text> : isNarrow ? <ColumnList {...props} /> : <Rows {...props} />}
    </Stack>
  );
}

function Limits({ run, file, fields }: FileProps) {
  const { data } = useQuery(rowsQuery(run, file));
  return data && data.outlines.length > 0 && <LayerMap outlines={data.outlines} level={levelOf(run, fields)} />;
}

function Rows(props: FileProps) {
  const { data, error, refetch } = useQuery(rowsQuery(props.run, props.file));
  if (data) return <PointTable {...props} rows={data.rows} />;
  if (error) return <NotLoaded error={error} retry={refetch} />;
  return (
    <div role="status">
      <Text size="sm" c="dimmed" mb={4}>
        <Trans>Mirando el archivo…</Trans>
      </Text>
      <TableSkeleton />
    </div>
  );
}
