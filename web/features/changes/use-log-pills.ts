import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { surnameFirst } from '#contract/names.ts';
import { useDates } from '../../core/formats.ts';
import { placeQuery, userQuery } from '../../people/api.ts';
import type { FilterPill } from '../../ui/FilterPills.tsx';
import type { LogSearch } from './search.ts';
import { plain, useWords } from './words.ts';

export function useLogPills(search: LogSearch, change: (changes: LogSearch) => void): FilterPill[] {
  const { t } = useLingui();
  const date = useDates();
  const { actionName, entityName } = useWords();
  const { entity, entity_id, action, from, to } = search;
  const isPlace = entity === 'place';
  const person = usePersonName(isPlace ? undefined : entity_id);
  const actor = usePersonName(search.actor);
  const place =
    useQuery({ ...placeQuery(entity_id ?? ''), enabled: isPlace && entity_id !== undefined }).data?.name ?? '…';
  const [first, last] = [from && date(from), to && date(to)];
  const pill = (id: keyof LogSearch, text: string): FilterPill => ({
    id,
    text,
    remove: () => change({ [id]: undefined }),
  });

  const pills: FilterPill[] = [];
  if (entity)
    pills.push({ ...pill('entity', entityName(entity, 'several') ?? entity), remove: () => change(everything) });
  if (entity_id) pills.push(pill('entity_id', isPlace ? t`Colegio: ${place}` : t`Persona: ${person}`));
  if (action) pills.push(pill('action', actionName(action) ?? plain(action)));
  if (search.actor) pills.push(pill('actor', t`Hecho por: ${actor}`));
  if (first) pills.push(pill('from', t`Desde el ${first}`));
  if (last) pills.push(pill('to', t`Hasta el ${last}`));
  return pills;
}

const everything: LogSearch = { entity: undefined, entity_id: undefined };

function usePersonName(id: string | undefined): string {
  const { t } = useLingui();
  const { data, isError } = useQuery({ ...userQuery(id ?? ''), enabled: id !== undefined, retry: false });
  return data ? surnameFirst(data) : isError ? t`Persona borrada` : '…';
}
