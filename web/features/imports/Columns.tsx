import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { Section } from '../../ui/Section.tsx';
import { type CheckChoices, isRunning } from './api.ts';
import { FileSection } from './FileSection.tsx';
import { ImportChoiceFields } from './ImportChoiceFields.tsx';
import { ImportQuestion } from './ImportQuestion.tsx';
import { choiceId } from './MendingLink.tsx';
import type { ImportDraft } from './use-draft.ts';

type Props = { run: ImportRun; draft: ImportDraft; check: (choices: CheckChoices) => void; isPending: boolean };

/** Shows the files and asks for each column's field, starting from the proved ones. */
export function Columns({ run, draft, check, isPending }: Props) {
  const { t } = useLingui();
  const { fields, chosen, choose, chooseRange, select, isChanged } = draft;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check({ columns: fields, ...chosen });
  };
  const passed = fields.filter((field) => field === null).length;
  const isBusy = isPending || isRunning(run);

  return (
    <Section title={<Trans>El archivo</Trans>}>
      <Text c="dimmed" maw={720}>
        {run.columns.length === 0 ? (
          <Trans>Son archivos de columnas fijas. Esto es lo que se ha entendido de cada uno.</Trans>
        ) : run.is_remembered ? (
          <Trans>Como la última vez que se importó un archivo con estos encabezados. Cambia lo que no sea así.</Trans>
        ) : (
          <Trans>Esto es lo que parece cada columna. Cambia lo que no sea así.</Trans>
        )}
      </Text>
      <form ref={form} id={choiceId('columns')} tabIndex={-1} onSubmit={submit} aria-busy={isBusy}>
        <Stack gap="md">
          {run.question && (
            <ImportQuestion
              question={run.question}
              choice={run.failure_choice}
              isBusy={isBusy}
              answer={(answer) => form.current?.reportValidity() && check({ answer, ...chosen })}
            />
          )}
          <ImportChoiceFields run={run} chosen={chosen} select={select} />
          {run.files.map((_, file) => (
            <FileSection
              // biome-ignore lint/suspicious/noArrayIndexKey: an import's files stay in their order
              key={file}
              run={run}
              file={file}
              fields={fields}
              isBusy={isBusy}
              choose={choose}
              chooseRange={chooseRange}
              read={(reading) => check({ columns: fields, file, ...reading })}
            />
          ))}
          <Text size="sm" c="dimmed" role="status">
            {passed > 0 && <Plural value={passed} one="# columna no se usa." other="# columnas no se usan." />}{' '}
            {isChanged && run.state === 'checked' && (
              <strong>
                <Trans>Has cambiado algo, y lo de abajo todavía no cuenta con ello.</Trans>
              </strong>
            )}
          </Text>
          {run.asks.includes('invitation') && (
            <Checkbox
              label={t`Enviar a las personas nuevas una invitación por correo`}
              description={t`Con ella confirman su dirección y eligen contraseña. También puedes invitarlas más tarde.`}
              checked={chosen.is_inviting}
              onChange={({ currentTarget: { checked } }) => select({ is_inviting: checked })}
            />
          )}
          <div>
            <Button
              type="submit"
              loading={isBusy}
              variant={run.state === 'checked' && !isChanged ? 'default' : 'filled'}
            >
              <Trans>Ver qué haría</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
