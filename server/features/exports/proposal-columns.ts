import type { Language } from '#contract/languages.ts';
import type { ProposedPerson } from '#contract/proposals.ts';
import { sayTable } from '../../core/say.ts';
import type { Sheet } from '../../core/sheets.ts';
import { profileTexts } from '../../people/profile-texts.ts';
import { columnsIn, namesIn } from './columns.ts';

export function proposalSheet(language: Language): Sheet<ProposedPerson> {
  const words = namesIn(language);
  const times = sayTable(language, profileTexts).availability;
  const column = columnsIn<ProposedPerson>(words);
  return {
    name: words.proposal_sheet,
    columns: [
      column('person_name', 32, ({ name }) => name),
      column('place_name', 32, ({ place }) => place?.name ?? null),
      column('slots', 24, ({ slots }) => slots.map((slot) => times[slot]).join(', ')),
      // A distance from a municipality's centre means nothing.
      column(
        'distance',
        12,
        ({ place, metres, is_approximate }) => (place && !is_approximate ? metres : null),
        'number',
      ),
      column('reason', 48, ({ detail }) => detail),
      column('is_locked_there', 10, ({ is_locked }) => words[is_locked ? 'yes' : 'no']),
    ],
  };
}
