import { Suspense } from 'react';
import { type LaterCode, useLaterCode } from '../../core/later-code.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { JobFormProps } from './JobForm.tsx';
import { jobTitle } from './words.ts';

const form: LaterCode<typeof import('./JobForm.tsx')> = { load: () => import('./JobForm.tsx') };

type Props = Omit<JobFormProps, 'job'> & { job: JobFormProps['job'] | undefined };

export function BatchDialog({ job, close, ...how }: Props) {
  const found = useLaterCode(form, { isAsked: job !== undefined, giveUp: close });
  return (
    <Dialog opened={job !== undefined} size="lg" onClose={close} title={job && jobTitle(job.action, job.target.count)}>
      <Suspense>{job && found && <found.JobForm job={job} close={close} {...how} />}</Suspense>
    </Dialog>
  );
}
