import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber, useDates } from '../../core/formats.ts';
import { languageNames } from '../../core/i18n.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { availabilityNames, idKindNames, mobilityNames } from '../../people/labels.ts';
import { actionNames as batchActionNames } from '../batches/index.ts';
import { isHidden, useWords } from './words.ts';

const named: Record<string, Partial<Record<string, MessageDescriptor>>> = {
  availability: availabilityNames,
  mobility: mobilityNames,
  slots: slotNames,
  priority: priorityNames,
  national_id_kind: idKindNames,
  by: { password: msg`su contraseña`, third_party: msg`otra cuenta` },
  second_factor: { code: msg`con código`, recovery_code: msg`con código de recuperación` },
  action: batchActionNames,
  state: { created: msg`en vigor`, deleted: msg`retirada`, recreated: msg`sustituida por otra` },
  credential_state: { none: msg`sin credencial`, created: msg`en vigor`, deleted: msg`retirada` },
};
/** Counts, written with their thousands; '08001' and a year aren't. */
const counts = new Set(['rows', 'created', 'changed', 'total', 'done', 'failed', 'count', 'ended']);

/** Writes values of the log as a reader knows them. */
export function useValues(): (field: string, value: unknown) => string {
  const { t } = useLingui();
  const date = useDates();
  const { actionName, entityName, fieldName } = useWords();
  const words: Record<string, (value: string) => string | undefined> = {
    action: actionName,
    entity: (entity) => entityName(entity, 'several'),
  };
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t`vacío`;
    // Hidden are passwords, words searched for, data of deleted people, and notes about oneself.
    if (value === '•') return t`no se muestra`;
    if (typeof value === 'boolean') return value ? t`sí` : t`no`;
    if (typeof value === 'number') return counts.has(field) ? formatNumber(value) : String(value).replace('.', ',');
    if (Array.isArray(value)) return value.length === 0 ? t`vacío` : value.map((item) => say(field, item)).join(', ');
    if (typeof value !== 'string') return sayEach(value);
    const name = named[field]?.[value];
    if (name) return t(name);
    const word = words[field]?.(value);
    if (word) return word;
    if (field === 'language' && value in languageNames) return languageNames[value as keyof typeof languageNames];
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return date(value, 'time');
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value, 'short');
    return value;
  };
  const nameOf = (field: string) => fieldName(field) ?? plain(field);
  const sayEach = (values: object) =>
    Object.entries(values)
      .filter(([field]) => !isHidden(field))
      .map(([field, value]) => `${nameOf(field)}: ${say(field, value)}`)
      .join(' · ') || t`vacío`;
  return say;
}

/** Makes a key without a name of its own as readable as it gets. */
export const plain = (key: string) => key.replaceAll('_', ' ');
