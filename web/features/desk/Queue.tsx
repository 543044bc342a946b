import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type DeskSection, deskSections } from '#contract/waiting.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useWhole } from '../../ui/use-whole.ts';
import classes from './Queue.module.css';
import { type QueueEntry, searchOf } from './queue.ts';
import { listOf, sectionNames } from './section-names.ts';
import type { DeskQueue } from './use-queue.ts';

type Props = { queue: DeskQueue };

/** Lists all sections with their counts; the open section lists its entries. */
export function Queue({ queue }: Props) {
  const { t } = useLingui();
  if (useNarrow()) return <SectionSelect queue={queue} />;
  return (
    <nav className={classes.queue} aria-label={t`Por hacer`}>
      {deskSections.map((section) => (
        <div key={section}>
          <SectionLink section={section} queue={queue} />
          {section === queue.section && <Entries queue={queue} section={section} />}
        </div>
      ))}
    </nav>
  );
}

function SectionLink({ section, queue: { counts, section: open } }: Props & { section: DeskSection }) {
  const { t } = useLingui();
  return (
    <Link
      to="/desk"
      search={{ section }}
      className={classes.section}
      aria-current={section === open ? 'true' : undefined}
      data-empty={counts?.[section] === 0 || undefined}
    >
      <span>{t(sectionNames[section])}</span>
      <span className={classes.count}>{counts && formatNumber(counts[section])}</span>
    </Link>
  );
}

/** Most entries rendered first; the rest follow. */
const firstEntries = 15;

function Entries({ queue, section }: Props & { section: DeskSection }) {
  const self = useSignedIn();
  const { entries, isLoading, memory } = queue;
  const isWhole = useWhole();
  const list = listOf(section, self);
  if (isLoading) return <ListSkeleton />;
  return (
    <>
      <ol className={classes.entries}>
        {entries.slice(0, isWhole ? undefined : firstEntries).map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            section={section}
            isOpen={entry.id === queue.opened?.id}
            isAside={memory.aside.has(entry.id)}
          />
        ))}
      </ol>
      {list && (
        <TextLink {...list} size="sm" className={classes.all}>
          <Trans>Ver la lista</Trans>
        </TextLink>
      )}
    </>
  );
}

type EntryProps = { entry: QueueEntry; section: DeskSection; isOpen: boolean; isAside: boolean };

const Entry = ({ entry, section, isOpen, isAside }: EntryProps) => (
  <li>
    <Link
      to="/desk"
      search={searchOf(section, entry)}
      className={classes.entry}
      aria-current={isOpen ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      <span>{entry.name}</span>
      <span className={classes.hint}>{isAside ? <Trans>Para luego</Trans> : entry.hint}</span>
    </Link>
  </li>
);

function SectionSelect({ queue: { counts, section } }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <NativeSelect
      size="md"
      aria-label={t`Por hacer`}
      value={section ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: '/desk', search: { section: value as DeskSection } })
      }
      data={deskSections.map((one) => {
        const name = t(sectionNames[one]);
        return { value: one, label: counts ? `${name}: ${formatNumber(counts[one])}` : name };
      })}
    />
  );
}
