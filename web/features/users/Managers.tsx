import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { ManagerCard } from '../../people/ManagerCard.tsx';
import { NoContacts } from '../../people/NoContacts.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { readableArea } from '../areas/index.ts';
import { managersQuery } from '../management/index.ts';

/** Names the coordinators to ask: the reader's, or another person's if allowed. */
export function Managers({ user }: { user: User }) {
  const self = useSignedIn();
  if (user.is_superuser) return null;
  if (self.id === user.id) {
    return (
      <Section title={<Trans>Quién te coordina</Trans>}>
        {self.managers.length === 0 && <NoContacts from={self.managers_from} />}
        {self.managers.map((manager) => (
          <ManagerCard key={manager.id} {...manager} areas={[]} />
        ))}
      </Section>
    );
  }
  return user.permissions['users.see_manager_box'] ? <ManagersOf user={user} /> : null;
}

function ManagersOf({ user }: { user: User }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(managersQuery(user.id));
  const more = data ? formatNumber(data.count - data.results.length) : '';
  return (
    <Section title={<Trans>Quién coordina</Trans>}>
      {!data && <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={64} />} />}
      {data?.count === 0 && <Text c="dimmed">{t`Su zona todavía no tiene a nadie que la coordine.`}</Text>}
      {data?.results.map((manager) => (
        <ManagerCard key={manager.id} {...manager} areas={manager.areas.filter((area) => readableArea(area))} />
      ))}
      {data && data.count > data.results.length && <Text size="sm" c="dimmed">{t`y ${more} más`}</Text>}
    </Section>
  );
}
