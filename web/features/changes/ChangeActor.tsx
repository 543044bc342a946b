import { Trans } from '@lingui/react/macro';
import type { Change } from '#contract/change.ts';
import { Deleted, PersonLink } from './PersonLink.tsx';

export function ChangeActor({
  change: { actor, is_actor_hidden, actor_name, is_actor_reached, entity_id, token },
}: {
  change: Change;
}) {
  if (is_actor_hidden) return <Trans>Por alguien fuera de tu alcance</Trans>;
  if (!actor) return <Trans>La plataforma</Trans>;
  if (actor === entity_id && !token) return <Trans>Por su cuenta</Trans>;
  if (!actor_name) return <Deleted />;
  const name = is_actor_reached ? <PersonLink id={actor}>{actor_name}</PersonLink> : actor_name;
  if (!token) return <Trans>Por {name}</Trans>;
  const program = token.name;
  return (
    <Trans>
      Por {name}, con un programa: {program}
    </Trans>
  );
}
