import { useLingui } from '@lingui/react/macro';
import { type FlagName, flagTexts } from '../../../people/filters/flag-texts.ts';
import { FlagFilter } from '../../../records/FilterFields.tsx';

/** Narrows people to yes or no. */
export function UserFlag({ name }: { name: FlagName }) {
  const { t } = useLingui();
  const { label, yes, no } = flagTexts[name];
  return <FlagFilter name={name} label={t(label)} yes={t(yes)} no={t(no)} />;
}
