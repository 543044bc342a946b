import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Change } from '#contract/change.ts';
import type { Mail } from '#contract/mail.ts';
import type { RecordRead } from '#contract/reads.ts';
import type { StoryEntry } from '#contract/story.ts';
import { atClock } from '../../core/formats.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import {
  ChangeActor,
  ChangedFields,
  changedFields,
  Deleted,
  PersonLink,
  plain,
  saidFields,
  useValues,
  useWords,
} from '../changes/index.ts';
import { MailAnswer, MailBody, statusColors, statusNames } from '../mail/index.ts';
import { iconOf } from './kinds.ts';
import classes from './Story.module.css';

export function StoryLine({ entry: { kind, change, mail, read }, at }: { entry: StoryEntry; at: string }) {
  const Icon = iconOf(kind);
  return (
    <>
      <span className={classes.icon} aria-hidden>
        <Icon size={16} />
      </span>
      <Text component="time" size="sm" c="dimmed" dateTime={at} className={classes.time}>
        {!read && atClock(at).slice(11, 16)}
      </Text>
      <div className={classes.said}>
        {change && <Happening change={change} />}
        {mail && <Message mail={mail} />}
        {read && <Opening read={read} />}
      </div>
    </>
  );
}

function Happening({ change }: { change: Change }) {
  const sentence = useSentence(change);
  // A sentence with all values needs no details.
  const isWhole = changedFields(change).every(([field, [old]]) => saidFields.includes(field) && old === null);
  return (
    <>
      {isWhole ? (
        sentence
      ) : (
        <details className={classes.more}>
          <summary>{sentence}</summary>
          <ChangedFields change={change} />
        </details>
      )}
      <Text size="sm" c="dimmed">
        <ChangeActor change={change} />
      </Text>
    </>
  );
}

/** Returns the action's name, followed by the values that distinguish the record. */
function useSentence(change: Change): string {
  const { actionName } = useWords();
  const say = useValues();
  const values = changedFields(change)
    .filter(([field]) => saidFields.includes(field))
    .toSorted(([one], [other]) => saidFields.indexOf(one) - saidFields.indexOf(other))
    .map(([field, [old, now]]) => say(field, now ?? old));
  const action = actionName(change.action) ?? plain(change.action);
  return values.length > 0 ? `${action}: ${values.join(' · ')}` : action;
}

function Opening({ read: { id, name, role, program } }: { read: RecordRead }) {
  return (
    <>
      {role === 'superuser' ? <Trans>La abrió quien administra</Trans> : <Trans>La abrió quien coordina</Trans>}
      <Text size="sm" c="dimmed">
        {program && <Trans>Un programa ({program}) de</Trans>}{' '}
        {name ? <PersonLink id={id}>{name}</PersonLink> : <Deleted />}
      </Text>
    </>
  );
}

function Message({ mail }: { mail: Mail }) {
  const { t } = useLingui();
  const { subject } = mail;
  return (
    <>
      <Trans>Mensaje: {subject}</Trans>{' '}
      <StateBadge color={statusColors[mail.status]}>{t(statusNames[mail.status])}</StateBadge>
      <MailAnswer mail={mail} />
      <div>
        <MailBody id={mail.id} />
      </div>
    </>
  );
}
