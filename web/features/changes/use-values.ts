import { useLingui } from '@lingui/react/macro';
import { useDates } from '../../core/formats.ts';
import { languageNames } from '../../core/i18n.ts';
import { priorityNames, slotNames } from '../places/labels.ts';
import { availabilityNames, idKindNames, mobilityNames } from '../users/labels.ts';

const named: Record<string, Record<string, Parameters<ReturnType<typeof useLingui>['t']>[0]>> = {
  availability: availabilityNames,
  mobility: mobilityNames,
  slots: slotNames,
  priority: priorityNames,
  national_id_kind: idKindNames,
} as never;

/** Values of the change log as a reader knows them. */
export function useValues(): (field: string, value: unknown) => string {
  const { t } = useLingui();
  const date = useDates();
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t`vacío`;
    if (typeof value === 'boolean') return value ? t`sí` : t`no`;
    if (typeof value === 'number') return String(value).replace('.', ',');
    if (Array.isArray(value)) return value.length === 0 ? t`vacío` : value.map((item) => say(field, item)).join(', ');
    if (typeof value !== 'string') return JSON.stringify(value);
    const name = named[field]?.[value];
    if (name) return t(name as never);
    if (field === 'language' && value in languageNames) return languageNames[value as keyof typeof languageNames];
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return date(value, 'time');
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value, 'short');
    return value;
  };
  return say;
}
