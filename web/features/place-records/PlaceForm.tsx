import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import type { useSubmit } from '../../core/use-submit.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import long from '../../ui/long-form.module.css';
import { Section } from '../../ui/Section.tsx';
import classes from './PlaceForm.module.css';
import { PlaceIdentity } from './PlaceIdentity.tsx';
import { usePriorityOptions } from './page/PrioritySelect.tsx';
import { StationRows } from './StationRows.tsx';
import { type PlaceFormState as Form, useLabels } from './use-place-form.ts';

type Props = {
  form: Form;
  submitting: Pick<ReturnType<typeof useSubmit>, 'submit' | 'isSending' | 'summary'>;
  /** shown below the error summary: conflicts */
  children?: ReactNode;
  /** shown above the button: side effects of saving */
  consequences?: ReactNode;
  submitLabel: ReactNode;
  cancel: ReactNode;
};

/** Edits a place; coordinators only the fields they may change. */
export function PlaceForm({ form, submitting, children, consequences, submitLabel, cancel }: Props) {
  const { t } = useLingui();
  const self = useSignedIn();
  const labels = useLabels(form.values.custations.length);
  const priorities = usePriorityOptions();
  const { submit, isSending, summary } = submitting;
  return (
    <form onSubmit={submit} noValidate className={`${classes.form} ${long.form}`}>
      <Stack gap="xl">
        <ErrorSummary {...summary} labels={labels} />
        {children}
        {canEver(self, 'places.manage') && <PlaceIdentity form={form} labels={labels} />}
        <StationRows form={form} />
        <Section title={<Trans>Para coordinar</Trans>}>
          <div className={classes.pair}>
            <NativeSelect {...form.field('priority')} size="md" label={labels.priority} data={priorities} />
            <TextInput
              {...form.field('total_proxies')}
              label={labels.total_proxies}
              description={t`De otra organización, o sin cuenta aquí. Cuentan en los tres turnos.`}
              inputMode="numeric"
              maxLength={4}
            />
          </div>
          <Textarea
            {...form.field('notes')}
            label={labels.notes}
            description={t`Por dónde se entra, con quién hablar… Las ve quien coordina, no quienes lo tienen asignado.`}
            autosize
            minRows={4}
            maxRows={16}
            maxLength={5000}
          />
        </Section>
        {consequences}
      </Stack>
      <Group gap="sm" className={long.foot}>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
        {cancel}
      </Group>
    </form>
  );
}
