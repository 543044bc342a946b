import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NumberField } from './NumberField.tsx';

/** Lowest percentage of valid votes for a seat, by kind of election. */
const thresholds: Record<string, number> = { municipal: 5, european: 0 };

/** Holds the threshold, which defaults to the election kind's. */
export const useThreshold = (kind: string) => useState(thresholds[kind] ?? 3);

type Props = { value: number; onChange: (value: number) => void };

export function ThresholdField(props: Props) {
  const { t } = useLingui();
  return <NumberField label={t`Umbral (% de votos válidos)`} max={100} isPercent {...props} />;
}
