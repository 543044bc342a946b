import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { InvitedLine } from '#contract/coordinator-invitations.ts';
import { api } from '../../../core/api.ts';
import { formatNumber } from '../../../core/formats.ts';
import { refresh } from '../../../core/query-client.ts';
import { forgetKept, keep, loadKept } from '../../../core/tab-memory.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useAct } from '../../../ui/use-act.ts';
import { InvitedLines } from './InvitedLines.tsx';
import type { StepProps } from './step-props.ts';

const draft = 'coordinators';

/** Keeps the pasted text over reloads; lines with errors stay for correction. */
export function CoordinatorsStep({ goOn }: StepProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => String(loadKept(draft) ?? ''));
  const [lines, setLines] = useState<InvitedLine[]>();
  const write = (value: string) => {
    keep(draft, value);
    setText(value);
    setLines(undefined);
  };
  const check = useAct({
    mutationFn: (pasted: string) => api('POST users/invitations/check/', { body: { text: pasted } }),
    onSuccess: (read) => setLines(read.lines),
  });
  const mendEmail = (line: InvitedLine, meant: string) => {
    const mended = text.replace(line.text, () => line.text.replace(line.email, () => meant));
    write(mended);
    check.mutate(mended);
  };
  const invite = useAct({
    mutationFn: () => api('POST users/invitations/', { body: { text } }),
    onSuccess: async ({ invited, lines: left, unread }) => {
      const count = formatNumber(invited);
      toastDone(<Plural value={invited} one={`Invitada ${count} persona.`} other={`Invitadas ${count} personas.`} />);
      await refresh('users', 'setup', 'home', 'areas');
      const after = unread > 0 ? text.split(/\r?\n/).slice(-unread) : [];
      write([...left.map((one) => one.text), ...after].join('\n'));
      if (left.length > 0) setLines(left);
      else if (unread === 0) {
        forgetKept(draft);
        await goOn();
      }
    },
  });
  const sound = lines?.filter(({ faults }) => faults.length === 0).length ?? 0;
  const count = formatNumber(sound);
  return (
    <Stack gap="md">
      <Text maw={720}>
        <Trans>
          Pega una persona por línea: nombre y apellidos, correo y zonas. Recibirá una invitación, y coordinará en
          cuanto confirme su correo.
        </Trans>
      </Text>
      <Textarea
        label={t`Personas, correos y zonas`}
        placeholder={t`Ana García López, ana@example.org, Badalona, Sant Adrià de Besòs`}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        maxLength={50_000}
        autosize
        minRows={5}
        maxRows={16}
        maw={720}
      />
      {lines && <InvitedLines lines={lines} mendEmail={mendEmail} />}
      <Group gap="sm">
        <Button
          variant={sound > 0 ? 'default' : 'filled'}
          disabled={text.trim() === ''}
          loading={check.isPending}
          onClick={() => check.mutate(text)}
        >
          <Trans>Comprobar</Trans>
        </Button>
        {sound > 0 && (
          <Button loading={invite.isPending} onClick={() => invite.mutate()}>
            <Plural value={sound} one={`Invitar a ${count} persona`} other={`Invitar a ${count} personas`} />
          </Button>
        )}
      </Group>
    </Stack>
  );
}
