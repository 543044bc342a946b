import '@mantine/core/styles/Combobox.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Combobox, Loader, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '#contract/universe.ts';
import { api } from '../../core/api.ts';
import { useUniverse } from '../../core/universe.ts';
import classes from './AddressSearch.module.css';
import { fewestCharacters, suggestionsQuery } from './api.ts';

type Props = {
  isOwn: boolean;
  onChoose: (address: Address, typed: string) => void;
  /** the details of a found address couldn't be loaded */
  onFail: () => void;
  /** nothing was found for what was typed, or the search failed */
  onNothing: (typed: string) => void;
};

const debounce = 200;

/** Follows WAI-ARIA's combobox. */
export function AddressSearch({ isOwn, onChoose, onFail, onNothing }: Props) {
  const { t } = useLingui();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  // The chosen suggestion's text isn't searched for again.
  const [chosenText, setChosenText] = useState('');
  const [query] = useDebouncedValue(text.trim(), debounce);
  const found = useQuery({ ...suggestionsQuery(query === chosenText ? '' : query), placeholderData: keepPreviousData });
  const details = useMutation({
    mutationFn: ({ id }: { id: string; typed: string }) => api('POST universe/place_details/', { body: { id } }),
    onSuccess: (address, { typed }) => onChoose(address, typed),
    onError: onFail,
  });
  const isLong = text !== chosenText && text.trim().length >= fewestCharacters;
  const suggestions = (isLong && found.data) || [];
  const count = suggestions.length;
  const isSettled = isLong && query === text.trim() && !found.isFetching;

  const isInVain = isSettled && (found.isError || (found.isSuccess && count === 0));
  const giveUp = useEffectEvent(onNothing);
  useEffect(() => {
    if (isInVain) giveUp(query);
  }, [isInVain, query]);

  const choose = (id: string) => {
    const chosen = suggestions.find((suggestion) => suggestion.id === id);
    const label = chosen ? [chosen.label, chosen.detail].filter(Boolean).join(', ') : '';
    setText(label);
    setChosenText(label);
    combobox.closeDropdown();
    details.mutate({ id, typed: text });
  };

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            id="address_search"
            label={isOwn ? t`Busca tu dirección` : t`Busca la dirección`}
            description={t`Calle, número y municipio. También vale el código postal.`}
            inputMode="search"
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            leftSection={<IconSearch size={20} aria-hidden />}
            rightSection={found.isFetching || details.isPending ? <Loader size="xs" /> : undefined}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              // Enter searches instead of submitting the surrounding form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={count === 0}>
          <Combobox.Options aria-label={t`Direcciones encontradas`} className={classes.options}>
            {suggestions.map(({ id, label, detail }) => (
              <Combobox.Option key={id} value={id} className={classes.option}>
                {label}
                <Text size="sm" className={classes.detail}>
                  {detail}
                </Text>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {isSettled && count > 0 && (
          <Plural
            value={count}
            one="Una dirección encontrada. Usa las flechas para elegirla."
            other="# direcciones encontradas. Usa las flechas para elegir."
          />
        )}
      </VisuallyHidden>
      <Source isShown={count > 0} />
      <Text role="status" size="sm" mt={4}>
        {isSettled && found.isError && (
          <Trans>La búsqueda no responde en este momento. Escribe la dirección a mano aquí debajo.</Trans>
        )}
        {isSettled && found.isSuccess && count === 0 && (
          <Trans>No encontramos nada parecido. Prueba con menos palabras o escribe la dirección a mano.</Trans>
        )}
      </Text>
    </div>
  );
}

/** Credits the address service if its terms require it. */
function Source({ isShown }: { isShown: boolean }) {
  const { addressSource } = useUniverse();
  if (!addressSource || !isShown) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      <Trans>
        Direcciones de{' '}
        <a href={addressSource.url} target="_blank" rel="noreferrer">
          {addressSource.text}
        </a>
      </Trans>
    </Text>
  );
}
