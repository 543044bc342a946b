import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

type Props = { label: string; placeholder?: string; value: string; onSearch: (text: string) => void };

/** Asks for a search text; searches after a pause in typing. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = (wanted: string) => {
    sent.current = wanted;
    onSearch(wanted);
  };
  const sendLater = useDebouncedCallback(send, 200);

  useEffect(() => {
    // The URL changed (back, a link), which overrides the typed text.
    if (value.trim() === sent.current.trim()) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label={t`Borrar la búsqueda`}
            onClick={() => {
              setText('');
              send('');
              input.current?.focus();
            }}
          />
        )
      }
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        sendLater(currentTarget.value);
      }}
    />
  );
}
