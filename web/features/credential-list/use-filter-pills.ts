import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { areaQuery, placeQuery } from '../../people/api.ts';
import type { CredentialsFilters, CredentialsSearch } from '../../people/credential-search.ts';
import type { FilterPill } from '../../ui/FilterPills.tsx';
import { credentialKinds, credentialStates } from '../credentials/index.ts';
import { deliveredNames, outdatedNames, signedNames } from './filter-names.ts';

type Asked = {
  search: CredentialsSearch;
  change: (changes: CredentialsSearch) => void;
  /** name of the board filtered by; undefined if no row shown is from that board */
  board: string | undefined;
};

export function useFilterPills({ search, change, board = '…' }: Asked): FilterPill[] {
  const { t } = useLingui();
  const area = useQuery({ ...areaQuery(search.area ?? ''), enabled: search.area !== undefined }).data?.name ?? '…';
  const place = useQuery({ ...placeQuery(search.place ?? ''), enabled: search.place !== undefined }).data?.name ?? '…';
  const several = (values: string | undefined, names: Record<string, MessageDescriptor>) =>
    values
      ?.split(',')
      .map((value) => names[value])
      .flatMap((name) => (name ? [t(name)] : []))
      .join(', ');
  const flag = (value: boolean | undefined, { yes, no }: Record<'yes' | 'no', MessageDescriptor>) =>
    value === undefined ? undefined : t(value ? yes : no);

  const texts: Record<keyof CredentialsFilters, string | undefined> = {
    search: search.search,
    state: several(search.state, credentialStates),
    kind: several(search.kind, credentialKinds),
    board: search.board && t`Junta: ${board}`,
    area: search.area && t`Zona: ${area}`,
    place: search.place && t`Colegio: ${place}`,
    is_delivered: flag(search.is_delivered, deliveredNames),
    is_signed: flag(search.is_signed, signedNames),
    is_outdated: flag(search.is_outdated, outdatedNames),
  };
  return Object.entries(texts).flatMap(([id, text]) =>
    text ? [{ id, text, remove: () => change({ [id]: undefined }) }] : [],
  );
}
