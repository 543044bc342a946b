import { initialsOf } from '#contract/natural-names.ts';
import { useSignedIn } from './session.ts';

/** For the names of files: they say who saved them. */
export function useInitials(): string {
  const { first_name, last_name_1 } = useSignedIn();
  return initialsOf(`${first_name} ${last_name_1}`);
}
