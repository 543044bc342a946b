import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportRun } from '#contract/imports.ts';
import { useAnd } from '../../core/formats.ts';
import { MendingLink } from './MendingLink.tsx';

type Props = Pick<ImportRun, 'causes'> & { sort: 'error' | 'warning'; chosen: number | undefined };

/** Lists each cause of errors or warnings once, with its first lines and a link to all of them. */
export function Causes({ causes, sort, chosen }: Props) {
  const { t } = useLingui();
  const numbered = causes.map((cause, at) => ({ ...cause, at })).filter((cause) => cause.sort === sort);
  return (
    <List listStyleType="none" aria-label={t`Causas`} spacing="xs">
      {numbered.map(({ at, ...cause }) => (
        <List.Item key={at}>
          <Cause cause={cause} at={at} isChosen={chosen === at} />
        </List.Item>
      ))}
    </List>
  );
}

type CauseProps = { cause: ImportRun['causes'][number]; at: number; isChosen: boolean };

function Cause({ cause: { sort, count, lines, column, detail, choice }, at, isChosen }: CauseProps) {
  const and = useAnd();
  const first = and(lines.map(String));
  const isMore = count > lines.length;
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {column && <strong>{column}: </strong>}
        {detail}
      </Text>
      <Group gap="md">
        <Text size="sm" c="dimmed">
          <Plural value={count} one="# vez" other="# veces" />
          {lines.length > 0 && ' · '}
          {lines.length > 0 && (isMore ? <Trans>primeras líneas: {first}</Trans> : <Trans>líneas: {first}</Trans>)}
        </Text>
        {count > 1 && (
          <Link
            to="."
            search={(search: object) => ({ ...search, sort, cause: isChosen ? undefined : at, page: undefined })}
            resetScroll={false}
          >
            {isChosen ? <Trans>Ver todas las filas</Trans> : <Trans>Ver solo estas filas</Trans>}
          </Link>
        )}
        <MendingLink choice={choice} />
      </Group>
    </>
  );
}
