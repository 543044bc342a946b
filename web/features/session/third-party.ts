import { api } from '../../core/api.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';

/** Data kept while visiting the OpenID provider. */
type Journey = { next?: string | undefined; remember: boolean };
const key = 'thirdPartyJourney';

export async function leaveForThirdParty(journey: Journey): Promise<void> {
  const { url } = await api('POST users/auth/third_party/');
  keep(key, journey);
  location.assign(url);
}

export const isBackFromThirdParty = () => /^#(?:.*&)?(?:id_token|error)=/.test(location.hash);

/** Takes the provider's answer out of the URL. `proof` undefined: the provider refused. */
export function takeThirdPartyAnswer(): { proof?: { id_token: string; state: string; remember: boolean } } {
  const answer = new URLSearchParams(location.hash.slice(1));
  const { next, remember = false } = (loadKept(key) ?? {}) as Partial<Journey>;
  forgetKept(key);
  history.replaceState(history.state, '', next ? `/login?next=${encodeURIComponent(next)}` : '/login');
  const id_token = answer.get('id_token');
  return id_token ? { proof: { id_token, state: answer.get('state') ?? '', remember } } : {};
}
