import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type MailingPlaceholder, type MailingTexts, mailingPlaceholders } from '#contract/mailings.ts';
import { misspeltPlaceholders } from '#contract/placeholders.ts';
import { Warning } from '../../ui/Warning.tsx';
import { placeholderNames } from './labels.ts';

type Props = {
  texts: MailingTexts;
  /** replaces the misspelt placeholder */
  change?: (texts: MailingTexts) => void;
};

/** Warns of misspelt placeholders, which would be sent literally; suggests the right one. */
export function Misspelt({ texts, change }: Props) {
  const { t } = useLingui();
  const names = mailingPlaceholders.map((name) => [name, t(placeholderNames[name])] as const);
  const written = Object.values(texts).flatMap((words) => [words?.subject ?? '', words?.text ?? '']);
  const found = misspeltPlaceholders(written.join('\n'), names);
  if (found.length === 0) return null;
  const correct = (from: string, to: MailingPlaceholder) =>
    change?.(JSON.parse(JSON.stringify(texts).replaceAll(JSON.stringify(from).slice(1, -1), `{{${to}}}`)));
  return (
    <Warning role="status" title={<Trans>Esto saldría tal cual</Trans>}>
      <Stack gap={6}>
        {found.map(({ written: wrong, meant }) => (
          <Group key={wrong} gap="sm">
            <Text inherit style={{ overflowWrap: 'anywhere' }}>
              {meant ? (
                <Right wrong={wrong} meant={meant} />
              ) : (
                <Trans>«{wrong}» no es ningún dato que se conozca.</Trans>
              )}
            </Text>
            {meant && change && (
              <Button size="compact-md" variant="default" onClick={() => correct(wrong, meant)}>{t`Cambiarlo`}</Button>
            )}
          </Group>
        ))}
      </Stack>
    </Warning>
  );
}

function Right({ wrong, meant }: { wrong: string; meant: MailingPlaceholder }) {
  const { t } = useLingui();
  const name = t(placeholderNames[meant]);
  const right = `{{${meant}}}`;
  return (
    <Trans>
      «{wrong}» no es un dato. El que se llama «{name}» se escribe: {right}
    </Trans>
  );
}
