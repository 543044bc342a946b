import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Token } from '#contract/tokens.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { refresh } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useWords } from '../changes/index.ts';
import { SettingsFrame } from '../settings/index.ts';
import { tokensQuery } from './api.ts';
import classes from './Tokens.module.css';

const route = getRouteApi('/settings/tokens');

export function TokensPage() {
  const { t } = useLingui();
  const { page } = route.useSearch();
  return (
    <SettingsFrame actions={<ButtonLink to="/settings/tokens/new">{t`Nueva clave`}</ButtonLink>}>
      <Text c="dimmed" maw={720} mb="md">
        <Trans>
          Con una clave, un programa vuestro usa los datos sin la contraseña de nadie. Solo hace lo que la clave dice, y
          nunca más de lo que puede quien la hizo.
        </Trans>
      </Text>
      <Loaded query={useQuery(tokensQuery(page))}>
        {({ results, count, page_size, page: shown }) => (
          <>
            {count === 0 && <Empty title={<Trans>Ningún programa tiene clave</Trans>} />}
            <Suspense>
              <ul className={classes.list}>
                {results.map((token) => (
                  <li key={token.id}>
                    <TokenRow token={token} />
                  </li>
                ))}
              </ul>
            </Suspense>
            <ListFooter page={shown} pageSize={page_size} count={count} hasRows={false} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

function TokenRow({ token }: { token: Token }) {
  const { t } = useLingui();
  const date = useDates();
  const names = useWords().words.values.actions;
  const [isRevoking, setRevoking] = useState(false);
  const { name, prefix, area, made_by, can_write, last_used_at, use_count } = token;
  const isOver = token.ended_at !== null || Date.parse(token.expires_at) < Date.now();
  const actions = token.actions.map((action) => names[action]).join(', ');
  const maker = made_by.name;
  const made = date(token.creation_date);
  const end = date(token.ended_at ?? token.expires_at);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {isOver ? (
          <StateBadge color="gray">{token.ended_at ? t`Anulada` : t`Caducada`}</StateBadge>
        ) : (
          <StateBadge color={can_write ? 'yellow' : 'green'}>{can_write ? t`Lee y escribe` : t`Solo lee`}</StateBadge>
        )}
        <Text size="sm" c="dimmed" ff="monospace">
          {prefix}…
        </Text>
      </Group>
      <Text size="sm">{area ? t`${actions}. Solo en: ${area.name}` : actions}</Text>
      <Text size="sm" c="dimmed">
        {isOver ? t`La hizo ${maker} · ${made} – ${end}` : t`La hizo ${maker} · ${made} · Vale hasta: ${end}`}
      </Text>
      <Text size="sm" c="dimmed">
        {last_used_at ? (
          <>
            {t`Último uso: ${date(last_used_at, 'time')}`} ·{' '}
            <Plural value={use_count} one="# petición" other="# peticiones" />
          </>
        ) : (
          <Trans>Sin usar</Trans>
        )}
      </Text>
      {!isOver && (
        <Group>
          <Button
            size="sm"
            variant="default"
            onClick={() => setRevoking(true)}
            aria-label={t`Anular la clave: ${name}`}
          >
            <Trans>Anular…</Trans>
          </Button>
        </Group>
      )}
      {isRevoking && <Revoking token={token} close={() => setRevoking(false)} />}
    </Stack>
  );
}

function Revoking({ token: { id, name }, close }: { token: Token; close: () => void }) {
  const revoke = useAct({
    mutationFn: () => api('DELETE tokens/:id/', { params: { id } }),
    onSuccess: () => {
      toastDone(<Trans>Clave anulada: {name}.</Trans>);
      // The button that opened the dialog disappears, so the title takes the focus.
      document.querySelector<HTMLElement>('main h1')?.focus();
      close();
    },
    onSettled: () => refresh('tokens', 'changes'),
  });
  return (
    <Dialog opened onClose={close} title={<Trans>Anular la clave: {name}</Trans>}>
      <Stack>
        <Text>
          <Trans>El programa que la usa deja de entrar al momento. No se puede deshacer, pero puedes hacer otra.</Trans>
        </Text>
        <DialogButtons close={close} isGrave>
          <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            <Trans>Anular la clave</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
