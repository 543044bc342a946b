import { useLingui } from '@lingui/react/macro';
import { ApiError, isRecord } from '../../core/api-error.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Warning } from '../../ui/Warning.tsx';

/** Links to the existing place with the same name and address. */
export function KnownPlace({ failure }: { failure: unknown }) {
  const { t } = useLingui();
  if (!(failure instanceof ApiError) || failure.code !== 'place_known' || !isRecord(failure.data)) return null;
  const { link } = failure.data;
  if (typeof link !== 'string') return null;
  return (
    <Warning>
      <TextLink to={link} underline="always">{t`Ver el colegio que ya está`}</TextLink>
    </Warning>
  );
}
