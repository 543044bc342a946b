import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { fieldOfError, numberRules, type RuleNumberField } from './draft.ts';

export function useRanges() {
  const percent = usePercent();
  return (field: RuleNumberField) => {
    const { min, max, unit } = numberRules[field];
    const most = formatNumber(max);
    return { from: String(min).replace('.', ','), to: unit === '%' ? percent(most) : `${most} ${unit}`.trim() };
  };
}

/**
 * Returns a function that moves contract errors to the form's fields, whose numbers have other
 * units.
 */
export function usePlacedErrors() {
  const { t } = useLingui();
  const rangeOf = useRanges();
  const wrongNumber = (field: RuleNumberField) => {
    const { from, to } = rangeOf(field);
    return numberRules[field].unit === 'km'
      ? t`Escribe un número entre ${from} y ${to}, con dos decimales como mucho.`
      : t`Escribe un número entero entre ${from} y ${to}.`;
  };
  return (errors: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => {
        const field = fieldOfError[path] ?? path;
        // If the sum of the slots is wrong, no single number is invalid.
        return [
          field,
          field in numberRules && path !== 'rules.wanted' ? wrongNumber(field as RuleNumberField) : message,
        ];
      }),
    );
}
