import { useLingui } from '@lingui/react';
import { useMatch } from '@tanstack/react-router';

export function usePageTitle(): string | undefined {
  const { _ } = useLingui();
  const page = useMatch({ strict: false, select: ({ staticData }) => staticData.page });
  return page && _(page.title);
}
