import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { spain } from '#contract/countries.ts';
import type { Settings } from '#contract/settings.ts';
import { formatNumber } from '../../core/formats.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { listPrefixes } from '../../core/phones.ts';
import { useCountryNames } from '../../core/use-country-names.ts';
import { useSettingLabels } from './labels.ts';
import type { SettingsFormState } from './use-settings-form.ts';

type Props = { form: SettingsFormState; held: Settings['held'] };

/** Edits the countries where people may live; those with inhabitants stay. */
export function CountryFields({ form, held }: Props) {
  const { t } = useLingui();
  const labels = useSettingLabels();
  const nameOf = useCountryNames();
  const { countries } = form.values;
  const others = listPrefixes(currentLanguage())
    .filter(({ country }) => !countries.includes(country))
    .map(({ country }) => ({ value: country, label: nameOf(country) }));
  return (
    <div>
      <Checkbox.Group
        {...form.field('countries')}
        value={countries}
        onChange={(chosen) => form.change({ countries: chosen })}
        label={labels.countries}
        description={t`Donde puede vivir quien se inscribe. Fuera de España, la dirección se escribe a mano.`}
      >
        <Stack gap="xs" mt="xs">
          {countries.map((country) => {
            const count = held.find((one) => one.setting === 'countries' && one.value === country)?.count;
            return (
              <Checkbox
                key={country}
                value={country}
                label={nameOf(country)}
                disabled={country === spain || count !== undefined}
                description={
                  count !== undefined && (
                    <Trans>No se puede quitar. Personas que viven ahí: {formatNumber(count)}</Trans>
                  )
                }
              />
            );
          })}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        mt="sm"
        maw={320}
        label={t`Añadir un país`}
        value=""
        data={[{ value: '', label: '' }, ...others]}
        onChange={({ currentTarget }) => form.change({ countries: [...countries, currentTarget.value] })}
      />
    </div>
  );
}
