import { useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FocusEvent, type ReactNode, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

type Props<Name extends string> = {
  names: readonly Name[];
  nameOf: (name: Name) => string;
  hint: ReactNode;
  children: ReactNode;
};

/** Shows buttons that insert placeholders at the cursor, named as the writer knows them. */
export function PlaceholderFields<Name extends string>({ names, nameOf, hint, children }: Props<Name>) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<{ field: TextField; value: string }>(null);
  const noteField = ({ target: field }: FocusEvent) => {
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
      left.current = { field, value: field.value };
  };
  const insert = (name: Name) => {
    const field = left.current?.field.isConnected ? left.current.field : box.current?.querySelector('textarea');
    if (!field) return;
    // The cursor position is lost if other code changed the text, or the field was never focused.
    const isKept = document.activeElement === field || field.value === left.current?.value;
    if (!isKept) field.setSelectionRange(field.value.length, field.value.length);
    insertText(field, `{{${name}}}`);
  };
  return (
    <Stack gap="sm" ref={box} onFocus={noteField} onBlur={noteField}>
      {children}
      <div>
        <Group gap={6} role="group" aria-label={t`Datos que puedes insertar`}>
          {names.map((name) => (
            <Button key={name} size="compact-md" variant="default" fw={500} onClick={() => insert(name)}>
              {nameOf(name)}
            </Button>
          ))}
        </Group>
        <details>
          <Text component="summary" size="sm" py={10} style={{ cursor: 'pointer' }}>{t`Cómo se escriben`}</Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </details>
      </div>
    </Stack>
  );
}

/** Inserts text at the cursor, as if typed. */
function insertText(field: TextField, text: string) {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
