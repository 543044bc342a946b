import { useMutation } from '@tanstack/react-query';
import type { Self } from '#contract/users.ts';
import { sendOrKeep, useLaterActs } from '../../core/acts-for-later.ts';
import { errorText } from '../../core/error-text.ts';
import door from '../../ui/door/door.module.css';
import classes from './AttendanceAnswers.module.css';
import { AttendanceAnswers, type LinkAnswer } from './AttendanceAnswers.tsx';
import { refreshAnswered } from './refresh.ts';
import { Waiting } from './Waiting.tsx';

const key = 'POST elections/assignments/:id/attendance/';

type Props = { assignment: string; self: Pick<Self, 'attendance' | 'declined'> };

/** Takes a person's answer; without a network, the answer waits. */
export function OwnAttendance({ assignment, self: { attendance, declined } }: Props) {
  const waiting = useWaitingAnswer(assignment);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (body: LinkAnswer) => sendOrKeep({ key, params: { id: assignment }, body }),
    onSettled: (outcome) => (outcome === 'waiting' ? undefined : refreshAnswered()),
  });
  if (!attendance) return null;
  return (
    <div className={classes.own}>
      <AttendanceAnswers
        attendance={waiting?.answer ?? attendance}
        note={waiting?.note ?? declined?.answer_note}
        sent={isPending ? variables : undefined}
        answer={mutate}
      />
      <Waiting of={key} />
      {error && (
        <p role="alert" className={door.error}>
          {errorText(error)}
        </p>
      )}
    </div>
  );
}

function useWaitingAnswer(assignment: string): LinkAnswer | undefined {
  const waiting = useLaterActs().findLast((act) => 'params' in act && act.params.id === assignment && !act.refusal);
  return waiting && 'params' in waiting ? waiting.body : undefined;
}
