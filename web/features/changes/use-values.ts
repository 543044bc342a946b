import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { sayLogged } from '#contract/log-said.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { availabilityNames, mobilityNames } from '../../people/labels.ts';
import { isHidden, useWords } from './words.ts';

const named: Record<string, Partial<Record<string, MessageDescriptor>>> = {
  availability: availabilityNames,
  mobility: mobilityNames,
  slots: slotNames,
  needs: slotNames,
};
/** Counts get a thousands separator; '08001' and years don't. */
const counts = new Set(['rows', 'created', 'changed', 'total', 'done', 'failed', 'count', 'ended']);

export function useValues(): (field: string, value: unknown) => string {
  const { t } = useLingui();
  const date = useDates();
  const { words } = useWords();
  const telling = {
    words,
    isHidden,
    nameOf: (field: string, value: string) => {
      const name = named[field]?.[value];
      return name && t(name);
    },
    yes: t`sí`,
    no: t`no`,
    empty: t`vacío`,
    kept: t`no se muestra`,
    number: (field: string, value: number) =>
      counts.has(field) ? formatNumber(value) : String(value).replace('.', ','),
    time: (value: string) => date(value, value.includes('T') ? 'time' : 'short'),
  };
  return (field, value) => sayLogged(telling, field, value);
}
