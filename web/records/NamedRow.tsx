import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { useUniverse } from '../core/universe.ts';
import classes from '../ui/touch.module.css';
import { namedLanguages } from './language-names.ts';

type Props = {
  named: { name: string; names: Partial<Record<Language, string>> };
  link: ReactNode;
  count: ReactNode;
  renaming: (dialog: { isOpen: boolean; close: () => void }) => ReactNode;
  remove: ReactNode;
};

/** Shows a record that has a name in each of the tenant's languages, as a list's row. */
export function NamedRow({ named: { name, names }, link, count, renaming, remove }: Props) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  const languages = useUniverse().languages as Language[];
  const missing = languages
    .filter((language) => !names[language])
    .map((language) => t(namedLanguages[language]))
    .join(', ');
  return (
    <Group justify="space-between" gap="4px 12px">
      <Stack gap={0} flex="1 1 200px">
        {link}
        <Text size="sm" c="dimmed">
          {count}
        </Text>
        {missing && <Text size="sm" c="dimmed">{t`Sin nombre en: ${missing}`}</Text>}
      </Stack>
      <Group gap={4} ml={-8}>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.touch ?? ''}
          onClick={() => setRenaming(true)}
          aria-label={t`Cambiar el nombre: ${name}`}
        >
          <Trans>Cambiar el nombre</Trans>
        </Button>
        {remove}
      </Group>
      {renaming({ isOpen: isRenaming, close: () => setRenaming(false) })}
    </Group>
  );
}
