import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { User } from '#contract/users.ts';
import { formatNumber } from '../../core/formats.ts';
import dense from '../../ui/dense.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { PastTheEnd } from '../../ui/ResultList.tsx';
import { mailOfQuery } from './api.ts';
import { statusNames } from './labels.ts';
import { MailCard } from './MailCard.tsx';
import { type MailStatus, mailSearch, mailStatuses } from './search.ts';

/** Lists the mail to somebody, with its state. */
export function MailTab({ user }: { user: User }) {
  const search = mailSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(mailOfQuery(user.id, search));
  const narrow = (status: MailStatus | undefined) =>
    void navigate({ to: '.', search: { rowsPerPage: search.rowsPerPage, status }, resetScroll: false });

  if (!data) return <NotLoaded error={error} retry={refetch} />;
  if (data.count === 0 && !search.status) {
    return (
      <Empty title={<Trans>Todavía no se le ha escrito</Trans>}>
        <Trans>
          Aquí aparecerán los mensajes que le envíe la plataforma: los de su cuenta, su colegio y su credencial.
        </Trans>
      </Empty>
    );
  }
  return (
    <Stack gap="sm" maw={760}>
      <StatusSelect value={search.status} onChange={narrow} />
      <Text size="sm" fw={600} role="status" mih={22}>
        <Count count={data.count} />
      </Text>
      {error && <QueryError error={error} retry={refetch} />}
      {data.count === 0 && <NoneOfStatus clear={() => narrow(undefined)} />}
      {data.count > 0 && data.results.length === 0 && <PastTheEnd />}
      {data.results.map((mail) => (
        <MailCard key={mail.id} mail={mail} isOldAddress={mail.to_address !== user.email} />
      ))}
      <ListFooter page={data.page} pageSize={data.page_size} count={data.count} />
    </Stack>
  );
}

type SelectProps = { value: MailStatus | undefined; onChange: (status: MailStatus | undefined) => void };

function StatusSelect({ value, onChange }: SelectProps) {
  const { t } = useLingui();
  return (
    <Box className={dense.dense} component="search" maw={260}>
      <NativeSelect
        size="sm"
        label={t`Estado`}
        value={value ?? ''}
        data={[
          { value: '', label: t({ message: 'Todos', context: 'los mensajes' }) },
          ...mailStatuses.map((status) => ({ value: status, label: t(statusNames[status]) })),
        ]}
        onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as MailStatus | undefined)}
      />
    </Box>
  );
}

function Count({ count }: { count: number }) {
  const messages = formatNumber(count);
  return <Plural value={count} one={`${messages} mensaje`} other={`${messages} mensajes`} />;
}

const NoneOfStatus = ({ clear }: { clear: () => void }) => (
  <Empty
    title={<Trans>Ningún mensaje está en ese estado</Trans>}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Ver todos</Trans>
      </Button>
    }
  />
);
