import type { EndpointInput } from '#contract/endpoint.ts';
import { canEver } from '#contract/permissions.ts';
import { mostTokens, type TokenAction, tokenActions, type tokens } from '#contract/tokens.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { logWordsIn } from '../../core/log-words.ts';
import { lockAll } from '../../core/queries.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { hashToken, newToken, secretStart } from '../../core/tokens.ts';
import type { Account } from '../../people/accounts/queries.ts';
import { lockChecked } from '../../people/own-password.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { findArea } from '../../services/areas/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { countTokensInForce, endToken, findToken, insertToken } from './queries.ts';

type Form = Omit<EndpointInput<(typeof tokens)['endpoints']['POST tokens/']>['body'], 'password'>;

const lettersShown = secretStart.length + 6;

/** Notifies the other administrators. Throws too_many_tokens. Fields: unknown_area, not_in_area. */
export async function makeToken(
  scope: MemberScope,
  form: Form,
  checked: Account,
): Promise<{ id: string; secret: string }> {
  const { tx, actor } = scope;
  // Locks the maker, so that losing the role meanwhile ends this token too.
  const maker = await lockChecked(scope, checked);
  if (!maker.is_active || !maker.is_superuser) throw new Refusal('forbidden');
  await lockAll(tx, 'tokens');
  const count = await countTokensInForce(tx);
  if (count >= mostTokens) throw new Refusal('too_many_tokens', { count });
  if (form.area) await demandPossible(scope, form.area, form.actions);
  const secret = `${secretStart}${newToken()}`;
  const id = newId();
  const actions = tokenActions.filter((action) => form.actions.includes(action));
  await insertToken(tx, {
    ...{ id, madeBy: actor.id, name: form.name, prefix: secret.slice(0, lettersShown), hash: hashToken(secret) },
    ...{ actions, canWrite: form.can_write, areaId: form.area, days: form.days },
  });
  const { name, can_write, area, expires_at } = requireFound(await findToken(tx, id));
  await recordChange(scope, 'token', id, 'made', {
    after: { name, actions, can_write, area: area?.name ?? null, expires_at },
  });
  const told = (await listAdministratorIds(tx)).filter((one) => one !== actor.id);
  const params = { detail: 'token_made', 'user-name': `${actor.name}: ${name}`, 'user-email': '' } as const;
  await insertUserEvents(tx, told, { ...params, link: '/settings/tokens' }, { about: actor.id });
  return { id, secret };
}

/** Revokes a token. Concurrent calls end it once, and leave one log entry. */
export async function revokeToken(scope: MemberScope, id: string): Promise<void> {
  const { name } = requireFound(await findToken(scope.tx, id));
  if (await endToken(scope.tx, id)) await recordChange(scope, 'token', id, 'revoked', { before: { name } });
}

/** Refuses actions that coordinators can't do: in one area, a program has no more rights. */
async function demandPossible({ tx, actor, language }: MemberScope, area: string, actions: TokenAction[]) {
  if (!(await findArea(tx, area))) throw InvalidFields.of('area', 'unknown_area');
  const coordinator = { ...actor, is_superuser: false, is_staff: true };
  const impossible = actions.filter((action) => !canEver(coordinator, action));
  const names = logWordsIn(language).values.actions;
  if (impossible.length > 0)
    throw InvalidFields.of('actions', 'not_in_area', { values: impossible.map((action) => names[action]).join(', ') });
}
