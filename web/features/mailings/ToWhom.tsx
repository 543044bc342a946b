import { Plural } from '@lingui/react/macro';
import type { Mailing } from '#contract/mailings.ts';
import { formatNumber } from '../../core/formats.ts';
import { AudienceWords } from '../../people/filters/AudienceWords.tsx';
import { filtersFromKept } from '../../people/search.ts';

export function ToWhom({ mailing: { filters, named, excepted } }: { mailing: Mailing }) {
  if (filters) return <AudienceWords filters={filtersFromKept(filters)} excepted={excepted} />;
  const people = formatNumber(named ?? 0);
  return (
    <Plural
      value={named ?? 0}
      one={`${people} persona elegida por su nombre`}
      other={`${people} personas elegidas una a una`}
    />
  );
}
