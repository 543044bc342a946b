import { useLingui } from '@lingui/react/macro';
import type { PeopleStats } from '#contract/stats.ts';
import { peopleList, stepFilters, steps } from '#contract/stats-lists.ts';
import { ageNames, askedAvailabilityNames } from '../../people/labels.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { CountTable } from './CountTable.tsx';
import { stepNames } from './names.ts';
import type { StatsSearch } from './search.ts';

type Props = { people: PeopleStats; search: StatsSearch };

export function StepNumbers({ people: { steps: counts }, search }: Props) {
  const { t } = useLingui();
  return (
    <CountTable
      isOpen
      title={t`De la inscripción a la credencial`}
      head={t`Paso`}
      counted={t`Personas`}
      to="/users"
      total={counts.registered}
      rows={steps.map((step) => ({
        id: step,
        name: t(stepNames[step]),
        count: counts[step],
        search: { ...peopleList(search), ...stepFilters[step] },
      }))}
      note={t`Cada paso se cuenta por sí mismo, se haya dado o no el anterior.`}
    />
  );
}

export function LanguageNumbers({ people: { steps: counts, languages }, search }: Props) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  return (
    <CountTable
      title={t`Por idioma`}
      head={t`Idioma`}
      counted={t`Personas`}
      to="/users"
      total={counts.registered}
      rows={languages.map(({ language, people }) => ({
        id: language,
        name: languageNames[language],
        count: people,
        search: { ...peopleList(search), language },
      }))}
    />
  );
}

export function AgeNumbers({ people: { steps: counts, ages }, search }: Props) {
  const { t } = useLingui();
  return (
    <CountTable
      title={t`Por edad`}
      head={t`Edad hoy`}
      counted={t`Personas`}
      to="/users"
      total={counts.registered}
      rows={ages.map(({ age, people }) => ({
        id: age,
        name: t(ageNames[age]),
        count: people,
        search: { ...peopleList(search), age },
      }))}
    />
  );
}

export function AvailabilityNumbers({ people: { steps: counts, availabilities }, search }: Props) {
  const { t } = useLingui();
  return (
    <CountTable
      title={t`Por disponibilidad`}
      head={t`Disponibilidad`}
      counted={t`Personas`}
      to="/users"
      total={counts.registered}
      rows={availabilities.map(({ availability, people }) => ({
        id: availability,
        name: t(askedAvailabilityNames[availability]),
        count: people,
        search: { ...peopleList(search), availability },
      }))}
      note={t`Cada persona cuenta en todos los turnos en los que puede; quien puede todo el día, también en la mañana y en la tarde.`}
    />
  );
}
