import { isSupportedCountry } from 'libphonenumber-js';
import { countriesOf } from '#contract/countries.ts';
import type { Language } from '#contract/languages.ts';
import { nameCountry } from '../../../core/country-names.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { InvalidFields } from '../../../core/refusal.ts';
import { listCountries } from '../queries.ts';
import { deleteArea, insertArea, listHolders, lockArea } from './queries.ts';
import { nameHolders } from './texts.ts';

/**
 * Each country is a top-level area; Spain always stays. Throws InvalidFields for an unknown
 * country, or if one to remove is in use. `naming`: language of the new areas' names.
 */
export async function changeCountries(
  tx: Tx,
  wanted: readonly string[],
  { language, naming }: { language: Language; naming: Language },
): Promise<void> {
  const known = await listCountries(tx);
  const kept = countriesOf(wanted.map((code) => ({ code })));
  const unknown = kept.filter((code) => !isSupportedCountry(code));
  if (unknown.length > 0) throw InvalidFields.of('countries', 'not_a_country', { values: unknown.join(', ') });
  for (const { id, code } of known.filter((area) => !kept.includes(area.code.toUpperCase()))) {
    await lockArea(tx, id);
    const holds = await listHolders(tx, id);
    const values = `${nameCountry(language, code.toUpperCase())} (${nameHolders(language, holds)})`;
    if (holds.length > 0) throw InvalidFields.of('countries', 'value_in_use', { values });
    await deleteArea(tx, id);
  }
  // Spain's area is created with those below it.
  const held = countriesOf(known);
  for (const country of kept.filter((one) => !held.includes(one))) {
    const [code, name] = [country.toLowerCase(), nameCountry(naming, country)];
    await insertArea(tx, { id: newId(), level: 'adm0', code, name, parent_id: null, path: `${code}.` });
  }
}
