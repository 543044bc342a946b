import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { declarationOf } from '#contract/batch-actions.ts';
import { placeQuery } from '../../people/api.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import '@mantine/core/styles/NumberInput.layer.css';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Batch } from '#contract/batches.ts';
import { useTexts } from '../../core/texts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { AudienceWords } from '../../people/filters/AudienceWords.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { PlaceSelect } from '../places/index.ts';
import { type BackgroundJob, isPersonJob, type JobAnswers, refreshAfterBatch, showBatch, startBatch } from './api.ts';
import classes from './Batch.module.css';
import { batchWords, jobTitle } from './words.ts';

type Props = {
  job: BackgroundJob | undefined;
  close: () => void;
  started: (batch: Batch) => void;
  /** a warning about these people only */
  note?: ReactNode;
};

/** Explains a batch and its size, asks its questions, and starts it. */
export function BatchDialog({ job, close, ...how }: Props) {
  return (
    <Dialog opened={job !== undefined} size="lg" onClose={close} title={job && jobTitle(job.action, job.target.count)}>
      {job && <JobForm job={job} close={close} {...how} />}
    </Dialog>
  );
}

function JobForm({ job, close, started, note }: Props & { job: BackgroundJob }) {
  const { t } = useLingui();
  const say = useTexts();
  const { action, target } = job;
  const { effect, isGrave } = batchWords[action];
  const form = useForm<JobAnswers>({
    initialValues: { place: '', is_extra: false, reason: '', priority: '', total_proxies: '' },
    validate: {
      place: (place) => (action === 'assign' && place === '' ? say('required') : null),
      reason: (reason) => (action === 'lock' && reason.trim() === '' ? say('required') : null),
      total_proxies: (number) => (action === 'set_proxies' && number === '' ? say('required') : null),
    },
  });
  const { submit, isSending, summary } = useSubmit(form, async (answers) => {
    const batch = await startBatch(job, answers);
    showBatch(batch);
    started(batch);
    await refreshAfterBatch();
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ErrorSummary
          {...summary}
          labels={{ place: t`Colegio`, reason: t`Motivo`, total_proxies: t`Personas de fuera en cada colegio` }}
        />
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
        <Questions action={action} form={form} />
        <DialogButtons close={close}>
          <Button type="submit" loading={isSending} color={isGrave ? 'red' : undefined} className={classes.long}>
            {jobTitle(action, target.count)}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

type Answering = Pick<ReturnType<typeof useForm<JobAnswers>>, 'getInputProps' | 'values' | 'errors' | 'setFieldValue'>;
type QuestionsProps = { action: BackgroundJob['action']; form: Answering };

/** Asks what the action needs to know. */
function Questions({ action, form }: QuestionsProps) {
  const { t } = useLingui();
  return (
    <>
      {action === 'assign' && (
        <>
          <PlaceSelect
            label={t`Colegio`}
            placeholder={t`Nombre o dirección`}
            size="md"
            required
            hasNeeds
            value={form.values.place || undefined}
            onChange={(place) => form.setFieldValue('place', place ?? '')}
            error={form.errors.place}
          />
          {form.values.place && <PlaceNeeds id={form.values.place} />}
          <Checkbox
            label={t`Asignar también cuando el colegio ya esté completo`}
            description={t`Si no la marcas, cada persona ocupa solo sus turnos en los que falta gente.`}
            {...form.getInputProps('is_extra', { type: 'checkbox' })}
          />
        </>
      )}
      {action === 'lock' && (
        <Textarea
          label={t`Motivo`}
          description={t`Queda en el registro de cambios de cada persona.`}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
      {action === 'set_priority' && (
        <NativeSelect
          label={t`Prioridad`}
          data={[
            { value: '', label: t`Ninguna` },
            ...Object.entries(priorityNames).map(([value, name]) => ({ value, label: t(name) })),
          ]}
          data-autofocus
          {...form.getInputProps('priority')}
        />
      )}
      {action === 'set_proxies' && (
        <NumberInput
          label={t`Personas de fuera en cada colegio`}
          required
          min={0}
          max={1000}
          allowDecimal={false}
          data-autofocus
          {...form.getInputProps('total_proxies')}
        />
      )}
    </>
  );
}

/** Says that the batch includes rows beyond this page. */
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

/**
 * Shows how many people a place has and needs, so that nobody is sent where none are missing.
 */
function PlaceNeeds({ id }: { id: string }) {
  const { data: place } = useQuery(placeQuery(id));
  return (
    <div style={{ minHeight: 58 }}>
      {place && (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {place.address}
          </Text>
          <Coverage coverage={place.coverage} />
        </>
      )}
    </div>
  );
}
