import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Change } from '#contract/change.ts';
import { useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { ChangeActor } from './ChangeActor.tsx';
import { ChangedFields, changedFields } from './ChangedFields.tsx';
import classes from './ChangeLog.module.css';
import { Deleted, PersonLink } from './PersonLink.tsx';
import { plain, useWords } from './words.ts';

type Props = {
  change: Change;
  /** the log is of one record, which needn't be named */
  isOwn: boolean;
};

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
          <ChangeActor change={change} />
        </Text>
        <ShownFields change={change} />
        <ReportLink change={change} />
      </div>
    </>
  );
}

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

const dayMs = 24 * 60 * 60 * 1000;
/** Days for which reports of finished batches are kept. */
const reportDays = 30;

/** Links to a batch's report, which only its author has. */
function ReportLink({ change: { entity, entity_id, actor, at } }: { change: Change }) {
  const { t } = useLingui();
  const { id } = useSignedIn();
  if (entity !== 'batch' || actor !== id || Date.parse(at) < Date.now() - reportDays * dayMs) return null;
  return (
    <TextLink to="/users" search={{ batch: entity_id }} size="sm" underline="always">{t`Ver el informe`}</TextLink>
  );
}

const few = 4;

function ShownFields({ change }: { change: Change }) {
  const fields = changedFields(change);
  if (fields.length <= few) return <ChangedFields change={change} />;
  return (
    <details className={classes.more}>
      <summary>
        <Plural value={fields.length} one="# dato" other="# datos" />
      </summary>
      <ChangedFields change={change} />
    </details>
  );
}
