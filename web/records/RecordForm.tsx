import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { useKeptForm } from '../core/use-kept-form.ts';
import { useSubmit } from '../core/use-submit.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { useBack } from '../ui/use-back.ts';

/** Props of a record's form that differ between creating and editing. */
export type RecordFormProps<Draft, Body, Saved> = {
  /** storage key: input survives a reload */
  draftKey: string;
  id?: string;
  start: Draft;
  send: (body: Body) => Promise<Saved>;
  /** opens another page after saving */
  finish: (saved: Saved) => Promise<void>;
  /** default: the label for saving */
  submitLabel?: ReactNode;
};

type Props<Draft extends object, Saved> = Omit<
  RecordFormProps<Draft, unknown, Saved>,
  'draftKey' | 'id' | 'start' | 'send'
> & {
  form: ReturnType<typeof useKeptForm<Draft>>;
  send: (draft: Draft) => Promise<Saved>;
  labels: Record<string, string>;
  /** moves the server's messages to fields that the contract names differently */
  placeErrors?: (errors: Record<string, string>) => Record<string, string>;
  children: ReactNode;
};

/** Shows a record's fields between errors and buttons; asks before leaving unsaved changes. */
export function RecordForm<Draft extends object, Saved>({
  form,
  send,
  finish,
  labels,
  placeErrors,
  submitLabel,
  children,
}: Props<Draft, Saved>) {
  const { t } = useLingui();
  const back = useBack();
  const isSaved = useRef(false);
  const { submit, isSending, summary } = useSubmit<Draft>(
    form,
    async (draft) => {
      const saved = await send(draft);
      isSaved.current = true;
      form.forget();
      await finish(saved);
    },
    placeErrors,
  );
  return (
    <>
      <form onSubmit={submit} noValidate style={{ maxWidth: 620 }}>
        <Stack gap="lg">
          <ErrorSummary {...summary} labels={labels} />
          {children}
          <Group gap="sm">
            <Button type="submit" loading={isSending}>
              {submitLabel ?? <Trans>Guardar los cambios</Trans>}
            </Button>
            <ButtonLink to={back?.to as never} variant="default">{t`Cancelar`}</ButtonLink>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isUnsaved={() => form.isChanged && !isSaved.current} discard={form.forget} />
    </>
  );
}
