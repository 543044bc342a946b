import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { Section } from '../../ui/Section.tsx';
import { AddBlock } from './AddBlock.tsx';
import { blocksOfQuery } from './api.ts';
import { BlocksOf } from './BlocksOf.tsx';
import { isListed } from './is-listed.ts';

export function BlockedState({ user }: { user: User }) {
  const { data } = useQuery(blocksOfQuery(user.id));
  return (
    <Section title={<Trans>Lista de bloqueo</Trans>}>
      <BlocksOf userid={user.id} none={<Trans>Sus datos no coinciden con ningún bloqueo de la lista.</Trans>} />
      {data && !isListed(user, data.results) && (
        <div>
          <AddBlock user={user} />
        </div>
      )}
    </Section>
  );
}
