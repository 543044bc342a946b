import { useLingui } from '@lingui/react/macro';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../core/session.ts';
import { useCarriedList } from '../records/use-carried-list.ts';
import { carriedCredentials } from './credential-search.ts';
import { carriedMail } from './mail-search.ts';
import { carriedPeople } from './search.ts';

/** Returns the crumb from a person's page back to the list it was opened from, as it was. */
export function useCrumbs(userid: string) {
  const { t } = useLingui();
  const self = useSignedIn();
  const people = useCarriedList(carriedPeople);
  const credentials = useCarriedList(carriedCredentials);
  const emails = useCarriedList(carriedMail);
  if (!canEver(self, 'users.list') || self.id === userid) return [];
  if (credentials && !people) return [{ label: t`Credenciales`, to: '/credentials', search: credentials }];
  if (emails && !people) return [{ label: t`Mensajes`, to: '/emails', search: emails }];
  return [{ label: t`Personas`, to: '/users', search: people }];
}
