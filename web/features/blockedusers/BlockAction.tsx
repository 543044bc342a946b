import { Trans } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AddBlock } from './AddBlock.tsx';
import { blocksOfQuery } from './api.ts';
import { isListed } from './is-listed.ts';

/** Leads a person onto the blacklist or, if they are on it, to their block. */
export function BlockAction({ user }: { user: User }) {
  const { data, isError } = useQuery(blocksOfQuery(user.id));
  const [record] = data?.results ?? [];
  // Until it's known the button would come and go.
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
