import { useLingui } from '@lingui/react';
import { type StaticDataRouteOption, useMatch, useRouter } from '@tanstack/react-router';

/** Goes back to the page's parent, with the list it was opened from. */
export function useBack() {
  const { _ } = useLingui();
  const { routesByPath } = useRouter();
  const { staticData, search } = useMatch({ strict: false });
  const { back, keeps = [] } = staticData.page ?? {};
  const title = (routesByPath as Record<string, Route>)[back ?? '']?.options.staticData?.page?.title;
  if (back === undefined || title === undefined) return undefined;
  const list = keeps.map((name) => (search as Record<string, string | undefined>)[name]).find(Boolean);
  return { to: back, label: _(title), search: Object.fromEntries(new URLSearchParams(list)) };
}

type Route = { options: { staticData?: StaticDataRouteOption } };
