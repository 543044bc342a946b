import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { actionsOn } from '#contract/batch-actions.ts';
import type { Change } from '#contract/change.ts';
import { useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { AudienceWords } from '../../people/filters/AudienceWords.tsx';
import { filtersFromKept } from '../../people/search.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import classes from './ChangeLog.module.css';
import { useValues } from './use-values.ts';
import { isHidden, plain, useWords } from './words.ts';

type Props = { change: Change /** of one thing's log: it needn't be named */; isOwn: boolean };

export function ChangeEntry({ change, isOwn }: Props) {
  const date = useDates();
  const { actionName } = useWords();
  return (
    <>
      <Text component="time" size="sm" c="dimmed" dateTime={change.at}>
        {date(change.at, 'time')}
      </Text>
      <div>
        <Text fw={600}>{actionName(change.action) ?? plain(change.action)}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {!isOwn && (
            <>
              <Subject change={change} />
              {' · '}
            </>
          )}
          <Actor change={change} />
        </Text>
        <Fields change={change} />
        <ReportLink change={change} />
      </div>
    </>
  );
}

const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink to="/user/$userid" params={{ userid: id }} size="sm" underline="always">
    {children}
  </TextLink>
);

const Deleted = () => <Trans>Persona borrada</Trans>;

function Subject({ change: { entity, entity_id, entity_name, is_entity_reached } }: { change: Change }) {
  const { entityName } = useWords();
  if (entity === 'user') return entity_name ? <PersonLink id={entity_id}>{entity_name}</PersonLink> : <Deleted />;
  if (entity === 'place') {
    return entity_name ? (
      <TextLink to="/place/$placeid" params={{ placeid: entity_id }} size="sm" underline="always">
        {entity_name}
      </TextLink>
    ) : (
      <Trans>Un colegio que ya no está</Trans>
    );
  }
  const kind = entityName(entity) ?? plain(entity);
  if (entity !== 'proposal' || !entity_name) return kind;
  return (
    <>
      {kind}:{' '}
      {is_entity_reached ? (
        <TextLink to="/proposals/$proposalid" params={{ proposalid: entity_id }} size="sm" underline="always">
          {entity_name}
        </TextLink>
      ) : (
        entity_name
      )}
    </>
  );
}

function Actor({ change: { actor, is_actor_hidden, actor_name, is_actor_reached, entity_id } }: { change: Change }) {
  if (is_actor_hidden) return <Trans>Por alguien fuera de tu alcance</Trans>;
  if (!actor) return <Trans>La plataforma</Trans>;
  if (actor === entity_id) return <Trans>Por su cuenta</Trans>;
  if (!actor_name) return <Deleted />;
  const name = is_actor_reached ? <PersonLink id={actor}>{actor_name}</PersonLink> : actor_name;
  return <Trans>Por {name}</Trans>;
}

/** Days for which reports of finished batches are kept. */
const reportDays = 30;

/** Links to a batch's report, which only its author has. */
function ReportLink({ change: { entity, entity_id, actor, at } }: { change: Change }) {
  const { t } = useLingui();
  const { id } = useSignedIn();
  if (entity !== 'batch' || actor !== id || dayjs().diff(at, 'day') >= reportDays) return null;
  return (
    <TextLink to="/users" search={{ batch: entity_id }} size="sm" underline="always">{t`Ver el informe`}</TextLink>
  );
}

const few = 4;
const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';

function Fields({ change }: { change: Change }) {
  const fields = Object.entries(change.fields).filter(
    ([field, [old, now]]) => !isHidden(field) && (isKnown(old) || isKnown(now)),
  );
  if (fields.length === 0) return null;
  const list = (
    <ul className={classes.fields}>
      {fields.map(([field, values]) => (
        <li key={field}>
          <Field field={field} values={values} other={change.other} isOfPeople={isOfPeople(change)} />
        </li>
      ))}
    </ul>
  );
  if (fields.length <= few) return list;
  return (
    <details className={classes.more}>
      <summary>
        <Plural value={fields.length} one="# dato" other="# datos" />
      </summary>
      {list}
    </details>
  );
}

type FieldProps = {
  field: string;
  values: [unknown, unknown];
  other: Change['other'];
  /** the filters are of people */
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
