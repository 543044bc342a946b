import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Area } from '#contract/areas.ts';
import { formatNumber } from '../../core/formats.ts';
import { ManagerCard } from '../../people/ManagerCard.tsx';
import { WaitingInvitations } from '../../people/WaitingInvitations.tsx';
import { Section } from '../../ui/Section.tsx';
import { managersQuery } from './api.ts';

export function AreaCoordinators({ area: { id, name } }: { area: Area }) {
  const { t } = useLingui();
  const { data, isError } = useQuery(managersQuery(id));
  if (isError) return null;
  const managers = data?.results ?? [];
  // Each manager's smallest area comes first.
  const own = managers.filter(({ areas }) => areas[0] === name);
  const above = managers.filter((manager) => !own.includes(manager));
  const more = data ? formatNumber(data.count - managers.length) : '';
  return (
    <Section title={<Trans>Quién coordina</Trans>}>
      {!data && <Skeleton height={64} />}
      {data && own.length === 0 && (
        <Text c="dimmed">
          {above.length > 0 ? (
            <Trans>Nadie coordina esta zona en particular. Alguna que la contiene, sí:</Trans>
          ) : (
            <Trans>Nadie coordina esta zona, ni ninguna que la contenga.</Trans>
          )}
        </Text>
      )}
      {[...own, ...above].map((manager) => (
        <ManagerCard key={manager.id} {...manager} />
      ))}
      <WaitingInvitations of={{ area: id }} />
      {data && data.count > managers.length && <Text size="sm" c="dimmed">{t`y ${more} más`}</Text>}
    </Section>
  );
}
