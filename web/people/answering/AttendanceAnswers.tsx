import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Attendance, AttendanceAnswer } from '#contract/attending.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import door from '../../ui/door/door.module.css';
import { NoteField } from '../../ui/NoteField.tsx';
import { Sketch } from '../../ui/Sketch.tsx';
import classes from './AttendanceAnswers.module.css';

export type LinkAnswer = { answer: AttendanceAnswer; note?: string };

type Props = {
  attendance: Attendance;
  /** reason of a refusal, if known */
  note?: string | undefined;
  /** the person refused, and somebody else has taken their slot */
  isTaken?: boolean;
  sent: LinkAnswer | undefined;
  answer: (given: LinkAnswer) => void;
};

export function AttendanceAnswers({ attendance, note = '', isTaken = false, sent, answer }: Props) {
  const { t } = useLingui();
  const [before] = useState(attendance);
  const isBusy = sent !== undefined;
  const isFirst = attendance === 'unanswered';
  const coming = (
    <ActionButton
      variant={isFirst ? 'filled' : 'default'}
      isLoading={sent?.answer === 'confirmed'}
      disabled={isBusy}
      onClick={() => answer({ answer: 'confirmed' })}
    >
      {isFirst ? t`Sí, iré` : t`Al final sí iré`}
    </ActionButton>
  );
  const refusing = (
    <ActionButton
      variant="default"
      isLoading={sent?.answer === 'declined' && sent.note === undefined}
      disabled={isBusy}
      onClick={() => answer({ answer: 'declined' })}
    >
      {isFirst ? t`No puedo ir` : t`Al final no puedo ir`}
    </ActionButton>
  );
  if (isFirst)
    return (
      <div className={classes.row}>
        {coming}
        {refusing}
      </div>
    );
  return (
    <div className={classes.answered}>
      <div className={classes.row} role="status">
        {attendance === 'confirmed' && <Sketch name="sunrise" isDrawnNow={attendance !== before} />}
        <strong>
          {attendance === 'confirmed' ? (
            <Trans>Has dicho que irás. ¡Gracias!</Trans>
          ) : (
            <Trans>Has dicho que no puedes ir. Gracias por avisar.</Trans>
          )}
        </strong>
      </div>
      {attendance === 'declined' && <Why said={note} sent={sent} answer={answer} />}
      {attendance === 'confirmed' && refusing}
      {attendance === 'declined' &&
        (isTaken ? (
          <p className={`${door.small} ${door.dimmed}`}>
            <Trans>Ese turno ya lo cubre otra persona. Si al final puedes ir, avisa a quien coordina.</Trans>
          </p>
        ) : (
          coming
        ))}
    </div>
  );
}

function Why({ said, sent, answer }: Pick<Props, 'sent' | 'answer'> & { said: string }) {
  const { t } = useLingui();
  const [note, setNote] = useState(said);
  return (
    <div className={classes.why}>
      <NoteField
        label={t`¿Por qué? (si quieres)`}
        description={t`La lee quien coordina. Nada sobre tu salud, por favor.`}
        value={note}
        mostLetters={500}
        type={setNote}
      />
      {note.trim() !== '' && note.trim() !== said && (
        <ActionButton
          variant="default"
          isLoading={sent?.note !== undefined}
          disabled={sent !== undefined}
          onClick={() => answer({ answer: 'declined', note: note.trim() })}
        >
          <Trans>Enviar la nota</Trans>
        </ActionButton>
      )}
    </div>
  );
}
