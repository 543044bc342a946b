import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { slotsOf } from '#contract/coverage.ts';
import { surnameFirst } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import { formatDistance, useDates } from '../../../core/formats.ts';
import { AttendanceSign } from '../../../people/AttendanceSign.tsx';
import { attendanceNames } from '../../../people/attendance-names.ts';
import { OwnSlots } from '../../../people/coverage/OwnSlots.tsx';
import { type FlagName, flagTexts } from '../../../people/filters/flag-texts.ts';
import { availabilityNames, mobilityNames, phoneOf, telLink } from '../../../people/labels.ts';
import type { UserColumnSort } from '../../../people/search.ts';
import { carriedPeople } from '../../../people/search.ts';
import { UserBadges } from '../../../people/UserBadges.tsx';
import { languageNames, useLanguageNames } from '../../../records/language-names.ts';
import type { ListLook } from '../../../records/list/use-list-look.ts';
import { carry } from '../../../records/use-carried-list.ts';
import { CutLine } from '../../../ui/CutLine.tsx';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import stacked from '../../../ui/stacked.module.css';
import { cityAndArea } from '../../areas/index.ts';
import { CredentialOf, credentialTexts } from './CredentialOf.tsx';
import { columnNames, isAsFirst, type UserColumnId } from './columns.ts';
import { PlaceOf } from './PlaceOf.tsx';
import { States } from './States.tsx';
import classes from './user-columns.module.css';

type Parts = Omit<DataColumn<UserRow, UserColumnSort>, 'id' | 'header'>;

/**
 * Builds the columns. Data without a column appear small below related data, unless rows are
 * compact.
 */
export function userColumns(
  { columns, isCompact }: ListLook<UserColumnId>,
  { hasDistance, isOneCity }: { hasDistance: boolean; isOneCity: boolean },
): DataColumn<UserRow, UserColumnSort>[] {
  const has = (id: UserColumnId) => columns.includes(id);
  const parts: Record<UserColumnId, Parts> = {
    name: {
      sort: 'name',
      cell: (person) => (
        <NameCell person={person} isOneLine={isCompact} hasPhone={!has('phone')} hasStates={!has('states')} />
      ),
    },
    distance: {
      sort: 'distance',
      isNumber: true,
      cell: ({ distance }) => (distance === null ? <Unknown /> : formatDistance(distance)),
    },
    email: { sort: 'email', cell: ({ email }) => <Email email={email} /> },
    phone: { sort: 'phone', cell: (person) => <Phone person={person} /> },
    national_id: { sort: 'national_id', cell: ({ national_id }) => national_id ?? <Unknown /> },
    city: {
      sort: 'address_city',
      // On tablets, place and credential matter more for the work.
      isWide: isAsFirst(columns),
      plain: (person) => cityAndArea(person).join(' · '),
      cell: (person) => <City person={person} isOneLine={isCompact} isOneCity={isOneCity} />,
    },
    availability: {
      sort: 'availability',
      // Hiding the availability would hide the range too, if that has no column.
      plain: ({ availability }, { t }) =>
        isCompact || has('mobility') ? availability.map((time) => t(availabilityNames[time])).join(', ') : null,
      cell: (person) =>
        // A missing answer counts as all day when assigning, but isn't shown as an answer.
        isCompact && person.availability.length > 0 ? (
          <OwnSlots size="small" taken={slotsOf(person.availability)} />
        ) : (
          <Availability person={person} hasMobility={!has('mobility')} />
        ),
    },
    mobility: {
      sort: 'mobility',
      plain: ({ mobility }, { t }) => (mobility ? t(mobilityNames[mobility]) : ''),
      cell: ({ mobility }) => (mobility ? <Mobility mobility={mobility} /> : <Unknown />),
    },
    is_experiencied: {
      sort: 'is_experiencied',
      isDescendingFirst: true,
      plain: ({ is_experiencied }, { t }) => t(flagTexts.is_experiencied[is_experiencied ? 'yes' : 'no']),
      cell: ({ is_experiencied }) => <Flag name="is_experiencied" value={is_experiencied} />,
    },
    language: {
      sort: 'language',
      plain: ({ language }, { t }) => t(languageNames[language]),
      cell: ({ language }) => <Named language={language} />,
    },
    profession: {
      sort: 'profession',
      plain: ({ profession }) => profession,
      cell: ({ profession }) => profession || <Unknown />,
    },
    place: {
      sort: 'place',
      // A row without a place has no text, since it links to assigning one.
      plain: ({ assigned_polling_place_name }) => assigned_polling_place_name,
      cell: (person) => (
        <div className={`${classes.place} ${isCompact ? stacked.stacked : ''}`}>
          <PlaceOf person={person} hasRefusal={!has('attendance')} />
        </div>
      ),
    },
    attendance: {
      sort: 'attendance',
      plain: ({ attendance }, { t }) => attendance && t(attendanceNames[attendance]),
      cell: ({ attendance }) => attendance && <AttendanceSign attendance={attendance} />,
    },
    credential: {
      sort: 'credential',
      plain: ({ is_superuser, credential }, { t }) =>
        is_superuser ? null : t(credential ? credentialTexts.yes : credentialTexts.no),
      cell: (person) => <CredentialOf person={person} isShort={isCompact} />,
    },
    states: { sort: 'standing', cell: (person) => <States person={person} /> },
    creation_date: {
      sort: 'creation_date',
      isDescendingFirst: true,
      // People who chose their columns want them on tablets too.
      isWide: isAsFirst(columns) && 'very',
      cell: ({ creation_date }) => <When at={creation_date} />,
    },
    last_login: {
      sort: 'last_login',
      isDescendingFirst: true,
      cell: ({ last_login }) => (last_login ? <When at={last_login} hasTime /> : <Never />),
    },
  };
  return columns
    .filter((id) => id !== 'distance' || hasDistance)
    .map((id) => ({
      id,
      header: id === 'city' && isOneCity ? <Trans>Zona</Trans> : <ColumnName id={id} />,
      ...parts[id],
    }));
}

export function ColumnName({ id }: { id: UserColumnId }) {
  const { t } = useLingui();
  return t(columnNames[id]);
}

function Flag({ name, value }: { name: FlagName; value: boolean }) {
  const { t } = useLingui();
  return t(flagTexts[name][value ? 'yes' : 'no']);
}

type NameProps = { person: UserRow; isOneLine: boolean; hasPhone: boolean; hasStates: boolean };

const NameCell = ({ person, isOneLine, hasPhone, hasStates }: NameProps) => (
  <>
    <Group gap={6} style={{ rowGap: 2 }}>
      <RowLink to="/user/$userid" params={{ userid: person.id }} search={carry(carriedPeople)} size="sm">
        {surnameFirst(person)}
      </RowLink>
      {hasStates && <UserBadges {...person} />}
    </Group>
    {hasPhone && (
      <div className={isOneLine ? classes.printed : undefined}>
        <Phone person={person} isSecondary />
      </div>
    )}
  </>
);

const Email = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} size="sm">
    {email}
  </Anchor>
);

function Phone({ person, isSecondary = false }: { person: UserRow; isSecondary?: boolean }) {
  const phone = phoneOf(person);
  if (!phone) return isSecondary ? null : <Unknown />;
  return (
    <Anchor
      href={telLink(phone)}
      size="sm"
      c={isSecondary ? 'dimmed' : undefined}
      display="inline-block"
      lh="24px"
      style={{ whiteSpace: 'nowrap' }}
    >
      {phone}
    </Anchor>
  );
}

type CityProps = { person: UserRow; isOneLine: boolean; isOneCity: boolean };

function City({ person, isOneLine, isOneCity }: CityProps) {
  const [city, area] = cityAndArea(person);
  // A city shared by all rows is named above the list.
  if (isOneCity && area) return area;
  if (isOneLine)
    return (
      <div className={classes.city}>
        <CutLine>{[city, area].filter(Boolean).join(' · ')}</CutLine>
      </div>
    );
  return (
    <>
      {city}
      {area && <Secondary>{area}</Secondary>}
    </>
  );
}

function Availability({ person, hasMobility }: { person: UserRow; hasMobility: boolean }) {
  const { t } = useLingui();
  const { availability, mobility } = person;
  return (
    <>
      {availability.length > 0 ? availability.map((time) => t(availabilityNames[time])).join(', ') : <Unknown />}
      {hasMobility && mobility && (
        <Secondary>
          <Mobility mobility={mobility} />
        </Secondary>
      )}
    </>
  );
}

function Mobility({ mobility }: { mobility: NonNullable<UserRow['mobility']> }) {
  const { t } = useLingui();
  return t(mobilityNames[mobility]);
}

function Named({ language }: { language: UserRow['language'] }) {
  return useLanguageNames()[language];
}

function When({ at, hasTime = false }: { at: string; hasTime?: boolean }) {
  const date = useDates();
  return <span style={{ whiteSpace: 'nowrap' }}>{date(at, hasTime ? 'time' : 'short')}</span>;
}

const Secondary = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

const Unknown = () => (
  <Secondary>
    <Trans>Sin indicar</Trans>
  </Secondary>
);

const Never = () => (
  <Secondary>
    <Trans>Nunca</Trans>
  </Secondary>
);
