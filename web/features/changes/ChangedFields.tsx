import { Trans } from '@lingui/react/macro';
import { actionsOn } from '#contract/batch-actions.ts';
import type { Change } from '#contract/change.ts';
import { useSignedIn } from '../../core/session.ts';
import { AudienceWords } from '../../people/filters/AudienceWords.tsx';
import { filtersFromKept } from '../../people/search.ts';
import classes from './ChangeLog.module.css';
import { Deleted, PersonLink } from './PersonLink.tsx';
import { useValues } from './use-values.ts';
import { isHidden, plain, useWords } from './words.ts';

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Lists a change's fields, without those that readers don't see. */
export const changedFields = ({ fields }: Change) =>
  Object.entries(fields).filter(([field, [old, now]]) => !isHidden(field) && (isKnown(old) || isKnown(now)));

export function ChangedFields({ change }: { change: Change }) {
  const fields = changedFields(change);
  if (fields.length === 0) return null;
  return (
    <ul className={classes.fields}>
      {fields.map(([field, values]) => (
        <li key={field}>
          <Field field={field} values={values} other={change.other} isOfPeople={isOfPeople(change)} />
        </li>
      ))}
    </ul>
  );
}

type FieldProps = {
  field: string;
  values: [unknown, unknown];
  other: Change['other'];
  /** whether a `filters` value filters people */
  isOfPeople: boolean;
};

const isOfPeople = ({ entity, fields: { action } }: Change) =>
  entity === 'mailing' || (actionsOn('users') as readonly unknown[]).includes(action?.[1]);

function Field({ field, values: [old, now], other, isOfPeople }: FieldProps) {
  const { fieldName } = useWords();
  const say = useValues();
  const show = (value: unknown) => {
    if (field === 'user' && isKnown(value)) return <Other person={other} />;
    if (isOfPeople && field === 'filters' && typeof value === 'object' && value)
      return <AudienceWords filters={filtersFromKept(value)} />;
    return say(field, value);
  };
  return (
    <>
      {fieldName(field) ?? plain(field)}:{' '}
      {isKnown(old) && old !== now && (
        <>
          <del>{show(old)}</del> <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins>{show(now)}</ins>
    </>
  );
}

function Other({ person }: { person: Change['other'] }) {
  const { is_superuser } = useSignedIn();
  if (person) return <PersonLink id={person.id}>{person.name}</PersonLink>;
  return is_superuser ? <Deleted /> : <Trans>alguien fuera de tu alcance</Trans>;
}
