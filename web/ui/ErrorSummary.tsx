import { Plural } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import classes from './door/door.module.css';

type Props = {
  /** messages by field, as in `form.errors` */
  errors: Record<string, ReactNode>;
  labels: Record<string, ReactNode>;
  /** refusal that isn't about a field */
  refusal?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** Shows GOV.UK's error summary above the form; `useSubmit` focuses it. */
export function ErrorSummary({ errors, labels, refusal, ref }: Props) {
  const wrong = Object.entries(errors).filter(([, message]) => message);
  if (wrong.length === 0 && !refusal) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={`${classes.notice} ${classes.problem}`}>
      <strong>
        {wrong.length > 0 ? <Plural value={wrong.length} one="Hay un error" other="Hay # errores" /> : refusal}
      </strong>
      {wrong.length > 0 && refusal && <p>{refusal}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([field, message]) => (
            <li key={field}>
              {field in labels ? (
                <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                  {labels[field]}: {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses a field: @mantine/form marks inputs with their path; groups may have it as id. */
function focusField(event: { preventDefault(): void }, field: string) {
  event.preventDefault();
  const path = CSS.escape(field);
  const found = document.querySelector<HTMLElement>(`[data-path="${path}"], #${path}`);
  const input = found?.matches('input, textarea, select, button')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, select, button');
  // Elements of a closed `details` can't take the focus.
  found?.closest('details')?.setAttribute('open', '');
  (input ?? found)?.focus();
}
