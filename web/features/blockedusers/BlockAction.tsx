import { Trans } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AddBlock } from './AddBlock.tsx';
import { blocksOfQuery } from './api.ts';
import { isListed } from './is-listed.ts';

export function BlockAction({ user }: { user: User }) {
  const { data, isError } = useQuery(blocksOfQuery(user.id));
  const [record] = data?.results ?? [];
  // Until the answer arrives, the button would flicker.
  if (!data && !isError) return null;
  return (
    <>
      {record && (
        <ButtonLink
          to="/blockedusers/$blockid/edit"
          params={{ blockid: record.id }}
          leftSection={<IconBan size={16} aria-hidden />}
          size="sm"
          variant="default"
        >
          <Trans>En la lista de bloqueo: ver por qué</Trans>
        </ButtonLink>
      )}
      {!isListed(user, data?.results ?? []) && <AddBlock user={user} />}
    </>
  );
}
