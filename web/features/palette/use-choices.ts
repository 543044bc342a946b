import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { surnameFirst } from '#contract/names.ts';
import { mostHits } from '#contract/palette.ts';
import { canEver } from '#contract/permissions.ts';
import { openRecord } from '../../core/open-verbs.ts';
import { signOut, useSelf } from '../../core/session.ts';
import { toastError } from '../../core/toasts.ts';
import { hitsQuery } from './api.ts';
import { isMeant } from './matching.ts';
import { usePages } from './use-pages.ts';

/** `hint` distinguishes items of the same name. */
export type PaletteChoice = { key: string; label: string; hint?: string | undefined; choose: () => void };
export type ChoiceGroup = { name: string; choices: PaletteChoice[] };

const shortest = 2;
const pauseMs = 150;
/** Most pages and actions shown for a search, leaving room for people. */
const mostPages = 6;

export function useChoices(text: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, pauseMs);
  const self = useSelf();
  const asks = canEver(self, 'users.list') && settled.length >= shortest && typed.length >= shortest;
  const { data, error, isFetching } = useQuery({ ...hitsQuery(settled), enabled: asks });
  const hits = asks && !error ? data : undefined;
  const found = (choices: PaletteChoice[]) => choices.filter(({ label }) => isMeant(label, typed));
  const pages = found(
    usePages().map(({ path, label }) => ({ key: path, label, choose: () => void navigate({ to: path as '/' }) })),
  );
  const actions = found(useActions());

  const open = openRecord();
  const verbs = (open?.verbs ?? []).map(({ label, key, run }) => ({
    key: `verb-${label}`,
    label,
    hint: key === 'Enter' ? t`Intro` : key?.toUpperCase(),
    choose: run,
  }));

  const groups: ChoiceGroup[] = [
    // The verbs of the open person or place come first.
    { name: open?.name ?? '', choices: found(verbs) },
    { name: t`Páginas`, choices: typed ? pages.slice(0, mostPages) : pages },
    { name: t`Acciones`, choices: actions },
    {
      name: t`Personas`,
      choices: (hits?.people ?? []).map((person) => ({
        key: person.id,
        label: surnameFirst(person),
        hint: person.city || undefined,
        choose: () => void navigate({ to: '/user/$userid', params: { userid: person.id } }),
      })),
    },
    {
      name: t`Colegios`,
      choices: (hits?.places ?? []).map(({ id, name, address, city }) => ({
        key: id,
        label: name,
        hint: [address, city].filter(Boolean).join(' · '),
        choose: () => void navigate({ to: '/place/$placeid', params: { placeid: id } }),
      })),
    },
    {
      name: t`Zonas`,
      choices: (hits?.areas ?? []).map(({ id, name, parent }) => ({
        key: id,
        label: name,
        hint: parent ?? undefined,
        choose: () => void navigate({ to: '/areas/$areaid', params: { areaid: id } }),
      })),
    },
  ];
  // There may be more people than fit here; their list shows all.
  if (hits?.people.length === mostHits)
    groups[3]?.choices.push({
      key: 'all-people',
      label: t`Ver en la lista de personas: ${settled}`,
      choose: () => void navigate({ to: '/users', search: { search: settled } }),
    });
  if (hits?.places.length === mostHits)
    groups[4]?.choices.push({
      key: 'all-places',
      label: t`Ver en la lista de colegios: ${settled}`,
      choose: () => void navigate({ to: '/places', search: { search: settled } }),
    });
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    error: asks ? error : null,
    isSeeking: canEver(self, 'users.list') && typed.length >= shortest && (typed !== settled || isFetching),
  };
}

function useActions(): PaletteChoice[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const self = useSelf();
  const { setColorScheme } = useMantineColorScheme();
  const look = (scheme: 'light' | 'dark' | 'auto', label: string) => ({
    key: `look-${scheme}`,
    label,
    choose: () => setColorScheme(scheme),
  });
  return [
    {
      key: 'own-account',
      label: t`Tu cuenta`,
      choose: () => void navigate({ to: '/user/$userid', params: { userid: self?.id ?? '' } }),
    },
    look('light', t`Aspecto claro`),
    look('dark', t`Aspecto oscuro`),
    look('auto', t`Aspecto como el dispositivo`),
    { key: 'sign-out', label: t`Cerrar sesión`, choose: () => void signOut().catch(toastError) },
  ];
}
