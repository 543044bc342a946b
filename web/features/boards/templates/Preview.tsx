import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import type { PaperTemplate, PaperWords } from '#contract/paper-templates.ts';
import { api } from '../../../core/api.ts';
import { UserSelect } from '../../../people/UserSelect.tsx';
import { QueryError } from '../../../ui/QueryError.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './Templates.module.css';

type Props = {
  /** id of the type of boards */
  type: string;
  kind: PaperTemplate['kind'];
  /** unsaved texts; undefined: invalid */
  words: Partial<Record<Language, PaperWords>> | undefined;
  person: string | undefined;
  setPerson: (id: string | undefined) => void;
};

/** Shows the page as printed for a real person, shortly after each change. */
export function Preview({ type, kind, words, person, setPerson }: Props) {
  const { t } = useLingui();
  const [isGrey, setGrey] = useState(false);
  const written = JSON.stringify(words);
  const [asked] = useDebouncedValue(written, 600);
  const { data, error, refetch } = useQuery({
    queryKey: ['boards', 'preview', type, kind, person, asked],
    queryFn: ({ signal }) =>
      api('POST credentials/boardtypes/:id/preview/', {
        params: { id: type },
        body: { user: person ?? '', kind, words: JSON.parse(asked ?? '{}') },
        signal,
      }),
    enabled: person !== undefined && asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = useAddress(data);
  return (
    <div className={classes.preview}>
      <Section title={<Trans>Así se imprimirá</Trans>}>
        <UserSelect label={t`Para quién`} placeholder={t`Busca a una persona`} value={person} onChange={setPerson} />
        {person === undefined ? (
          <Text c="dimmed" size="sm">
            <Trans>Elige a una persona para ver su papel. No se le emite ninguna credencial.</Trans>
          </Text>
        ) : error ? (
          <QueryError error={error} retry={refetch} />
        ) : (
          address && (
            <Stack gap="xs">
              {navigator.pdfViewerEnabled && (
                <iframe
                  className={classes.page}
                  title={t`Vista previa de la credencial`}
                  src={`${address}#toolbar=0&navpanes=0&view=FitH`}
                  data-stale={written !== asked || words === undefined || undefined}
                  data-grey={isGrey || undefined}
                />
              )}
              <Group justify="space-between" gap="sm">
                <Anchor href={address} target="_blank" rel="noreferrer" py="xs">{t`Abrir la página en PDF`}</Anchor>
                {navigator.pdfViewerEnabled && (
                  <Checkbox
                    label={<Trans>En blanco y negro</Trans>}
                    checked={isGrey}
                    onChange={({ currentTarget }) => setGrey(currentTarget.checked)}
                  />
                )}
              </Group>
            </Stack>
          )
        )}
      </Section>
    </div>
  );
}

/** Returns a file's object URL, revoked when the file changes. */
function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
