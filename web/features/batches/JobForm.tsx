import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { declarationOf } from '#contract/batch-actions.ts';
import type { Batch } from '#contract/batches.ts';
import { useTexts } from '../../core/texts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { AudienceWords } from '../../people/filters/AudienceWords.tsx';
import type { BatchAnswers } from '../../records/batch-words.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { type BackgroundJob, isPersonJob, refreshAfterBatch, showBatch, startBatch } from './api.ts';
import classes from './Batch.module.css';
import { batchFields } from './fields.ts';
import { batchWords, jobTitle } from './words.ts';

export type JobFormProps = {
  job: BackgroundJob;
  close: () => void;
  started: (batch: Batch) => void;
  /** a warning about these people only */
  note?: ReactNode;
};

export function JobForm({ job, close, started, note }: JobFormProps) {
  const { t } = useLingui();
  const say = useTexts();
  const { action, target } = job;
  const { effect, isGrave, questions } = batchWords[action];
  const Fields = batchFields[action];
  const { field = '', label } = questions?.required ?? {};
  const form = useForm<BatchAnswers>({
    initialValues: questions?.blank ?? {},
    validate: {
      [field]: (value: BatchAnswers[string]) => (label && String(value).trim() === '' ? say('required') : null),
    },
  });
  const { submit, isSending, summary } = useSubmit(form, async (answers) => {
    const batch = await startBatch(job, questions?.bodyOf?.(answers) ?? answers);
    showBatch(batch);
    started(batch);
    await refreshAfterBatch();
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ErrorSummary {...summary} labels={label ? { [field]: t(label) } : {}} />
        {'filters' in target && (
          <Text fw={600}>
            {isPersonJob(job) && 'filters' in job.target ? (
              <AudienceWords filters={job.target.filters} excepted={job.target.except.length} />
            ) : (
              <AllThatMatch isPlaces={declarationOf(action).list === 'places'} excepted={target.except.length} />
            )}
          </Text>
        )}
        {effect && <Text>{t(effect)}</Text>}
        {note && <Warning>{note}</Warning>}
        {Fields && <Fields form={form} />}
        <DialogButtons close={close}>
          <Button type="submit" loading={isSending} color={isGrave ? 'red' : undefined} className={classes.long}>
            {jobTitle(action, target.count)}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function AllThatMatch({ isPlaces, excepted }: { isPlaces: boolean; excepted: number }) {
  if (isPlaces && excepted === 0)
    return <Trans>Son todos los que cumplen los filtros, también los que no tienes a la vista.</Trans>;
  if (isPlaces)
    return (
      <Plural
        value={excepted}
        one="Son todos los que cumplen los filtros, también los que no tienes a la vista, menos el que has quitado."
        other="Son todos los que cumplen los filtros, también los que no tienes a la vista, menos los # que has quitado."
      />
    );
  if (excepted === 0)
    return <Trans>Son todas las que cumplen los filtros, también las que no tienes a la vista.</Trans>;
  return (
    <Plural
      value={excepted}
      one="Son todas las que cumplen los filtros, también las que no tienes a la vista, menos la que has quitado."
      other="Son todas las que cumplen los filtros, también las que no tienes a la vista, menos las # que has quitado."
    />
  );
}
