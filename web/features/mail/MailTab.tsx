import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { User } from '#contract/users.ts';
import { formatNumber } from '../../core/formats.ts';
import type { Paging } from '../../core/search-params.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ChoiceFilter } from '../../records/FilterFields.tsx';
import dense from '../../ui/dense.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { PastTheEnd } from '../../ui/ResultList.tsx';
import { mailOfQuery } from './api.ts';
import { statusNames } from './labels.ts';
import { MailCard } from './MailCard.tsx';
import { mailSearch, mailStatuses } from './search.ts';

export function MailTab({ user }: { user: User }) {
  const { t } = useLingui();
  const search = mailSearch(useSearch({ strict: false }));
  const change = useSearchChange<Paging & { status?: string }>();
  const { data, error, refetch } = useQuery(mailOfQuery(user.id, search));

  if (!data) return <NotLoaded error={error} retry={refetch} />;
  if (data.count === 0 && !search.status) {
    return (
      <Empty drawing="letter" title={<Trans>Todavía no se le ha escrito</Trans>}>
        <Trans>
          Aquí aparecerán los mensajes que le envíe la plataforma: los de su cuenta, su colegio y su credencial.
        </Trans>
      </Empty>
    );
  }
  return (
    <Stack gap="sm" maw={760}>
      <Box className={dense.dense} component="search" maw={260}>
        <ChoiceFilter
          name="status"
          label={t`Estado`}
          all={t({ message: 'Todos', context: 'los mensajes' })}
          options={mailStatuses.map((status) => ({ value: status, label: t(statusNames[status]) }))}
        />
      </Box>
      <Text size="sm" fw={600} role="status" mih={22}>
        <Count count={data.count} />
      </Text>
      {error && <QueryError error={error} retry={refetch} />}
      {data.count === 0 && <NoneOfStatus clear={() => change({ status: undefined })} />}
      {data.count > 0 && data.results.length === 0 && <PastTheEnd />}
      {data.results.map((mail) => (
        <MailCard key={mail.id} mail={mail} isOldAddress={mail.to_address !== user.email} />
      ))}
      <ListFooter page={data.page} pageSize={data.page_size} count={data.count} />
    </Stack>
  );
}

function Count({ count }: { count: number }) {
  const messages = formatNumber(count);
  return <Plural value={count} one={`${messages} mensaje`} other={`${messages} mensajes`} />;
}

const NoneOfStatus = ({ clear }: { clear: () => void }) => (
  <Empty
    drawing="search"
    title={<Trans>Ningún mensaje está en ese estado</Trans>}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Ver todos</Trans>
      </Button>
    }
  />
);
