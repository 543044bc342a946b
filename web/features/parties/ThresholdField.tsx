import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NumberField } from './NumberField.tsx';

/** Percent of valid votes below which a candidature gets no seat. */
const thresholds: Record<string, number> = { municipal: 5, european: 0 };

/** Defaults to the threshold of the kind of election. */
export const useThreshold = (kind: string) => useState(thresholds[kind] ?? 3);

type Props = { value: number; onChange: (value: number) => void };

export function ThresholdField(props: Props) {
  const { t } = useLingui();
  return <NumberField label={t`Umbral (% de votos válidos)`} max={100} isPercent {...props} />;
}
