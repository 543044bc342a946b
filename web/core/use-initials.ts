import { initialsOf } from '#contract/natural-names.ts';
import { useSignedIn } from './session.ts';

/** Returns the reader's initials for file names, which say who saved the file. */
export function useInitials(): string {
  const { first_name, last_name_1 } = useSignedIn();
  return initialsOf(`${first_name} ${last_name_1}`);
}
