import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Change } from '#contract/changes.ts';
import { useDates } from '../../core/formats.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { changesQuery } from './api.ts';
import classes from './ChangeLog.module.css';
import { useValues } from './use-values.ts';
import { actionNames, fieldNames, hiddenFields } from './words.ts';

type Props = { entity: 'user' | 'place'; id: string; page: number | undefined };

/** What was done to a person or place: who, when, what, and from which value to which. */
export function ChangeLog({ entity, id, page }: Props) {
  const { data, error, refetch } = useQuery(changesQuery(entity, id, page));
  if (!data) return error ? <QueryError error={error} retry={refetch} /> : <ListSkeleton />;
  if (data.count === 0) {
    return (
      <Empty title={<Trans>Todavía no hay cambios</Trans>}>
        <Trans>Aquí quedará lo que se haga: quién, cuándo y qué cambió.</Trans>
      </Empty>
    );
  }
  return (
    <>
      <ul className={classes.log}>
        {data.results.map((change) => (
          <li key={change.id}>
            <Entry change={change} />
          </li>
        ))}
      </ul>
      <ListFooter page={data.page} pageSize={data.page_size} count={data.count} hasRows={false} />
    </>
  );
}

function Entry({ change }: { change: Change }) {
  const { t } = useLingui();
  const date = useDates();
  const name = actionNames[change.action];
  const fields = Object.entries(change.fields).filter(([field]) => !hiddenFields.has(field));
  return (
    <>
      <Text component="time" size="sm" c="dimmed" dateTime={change.at}>
        {date(change.at, 'time')}
      </Text>
      <div>
        <Text fw={600}>{name ? t(name) : change.action.replaceAll('_', ' ')}</Text>
        <Text size="sm" c="dimmed">
          <Actor change={change} />
        </Text>
        <Fields fields={fields} />
      </div>
    </>
  );
}

function Actor({ change: { actor, actor_name, entity_id } }: { change: Change }) {
  if (!actor) return <Trans>La plataforma</Trans>;
  if (actor === entity_id) return <Trans>Por su cuenta</Trans>;
  return (
    <TextLink to="/user/$userid" params={{ userid: actor }} size="sm">
      {actor_name ?? <Trans>Una persona que ya no está</Trans>}
    </TextLink>
  );
}

const few = 4;

function Fields({ fields }: { fields: [string, [unknown, unknown]][] }) {
  if (fields.length === 0) return null;
  if (fields.length <= few) return <FieldList fields={fields} />;
  return (
    <details className={classes.more}>
      <summary>
        <Plural value={fields.length} one="# dato" other="# datos" />
      </summary>
      <FieldList fields={fields} />
    </details>
  );
}

function FieldList({ fields }: { fields: [string, [unknown, unknown]][] }) {
  const { t } = useLingui();
  const say = useValues();
  return (
    <ul className={classes.fields}>
      {fields.map(([field, [old, now]]) => (
        <li key={field}>
          {fieldNames[field] ? t(fieldNames[field]) : field.replaceAll('_', ' ')}:{' '}
          {old !== null && old !== '' && (
            <>
              <del>{say(field, old)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>
            {field === 'user' && typeof now === 'string' ? (
              <TextLink to="/user/$userid" params={{ userid: now }} size="sm">
                <Trans>ver su ficha</Trans>
              </TextLink>
            ) : (
              say(field, now)
            )}
          </ins>
        </li>
      ))}
    </ul>
  );
}
