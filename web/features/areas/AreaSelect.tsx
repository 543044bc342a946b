import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LaterCode, useLaterCode } from '../../core/later-code.ts';
import { areaQuery } from '../../people/api.ts';
import type { AreaComboboxProps } from './AreaCombobox.tsx';

const combobox: LaterCode<typeof import('./AreaCombobox.tsx')> = { load: () => import('./AreaCombobox.tsx') };

/**
 * Shows a plain input until the areas' 25 KB of code have loaded after the page; keeps the typed
 * text.
 */
export function AreaSelect(props: Omit<AreaComboboxProps, 'typed'>) {
  const { value, asField } = props;
  const { t } = useLingui();
  const { none = t({ message: 'Todas', context: 'las zonas' }), ...field } = asField ?? {};
  const chosen = useQuery({ ...areaQuery(value ?? ''), enabled: value !== undefined }).data;
  const [typed, setTyped] = useState<string>();
  const found = useLaterCode(combobox, { isAsked: typed !== undefined, giveUp: () => setTyped(undefined) });
  if (found) return <found.AreaCombobox {...props} typed={typed} />;
  return (
    <TextInput
      size={asField ? 'md' : 'sm'}
      label={t`Zona`}
      placeholder={none}
      leftSection={<IconListTree size={18} aria-hidden />}
      value={typed ?? chosen?.name ?? ''}
      onFocus={() => setTyped('')}
      // The focus has moved elsewhere, and stays there.
      onBlur={() => setTyped(undefined)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      {...field}
    />
  );
}
