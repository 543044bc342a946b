import '@mantine/core/styles/Radio.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Text } from '@mantine/core';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import { UserBadges } from '../../people/UserBadges.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Duplicates.module.css';
import { sideNames } from './labels.ts';
import { type DuplicatePair, keptSide } from './merging.ts';
import { type MergeSearch, type Side, sides } from './search.ts';

type Props = { pair: DuplicatePair; search: MergeSearch; choose: (choice: MergeSearch) => void };

export function KeptChoice({ pair, search, choose }: Props) {
  const kept = keptSide(pair, search);
  return (
    <Section title={<Trans>Qué cuenta se queda</Trans>}>
      <Radio.Group
        name="kept"
        size="md"
        value={kept}
        onChange={(side) => choose({ kept: side as Side })}
        label={
          <Trans>
            La otra desaparece. La que se queda conserva su estado: activa o no, validada o no, con el perfil cerrado o
            no.
          </Trans>
        }
        labelProps={{ fw: 400, c: 'dimmed' }}
      >
        <div className={classes.options}>
          {sides.map((side) => (
            <div key={side} className={classes.option} data-checked={side === kept || undefined}>
              <Account user={pair[side]} side={side} />
            </div>
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
}

function Account({ user, side }: { user: User; side: Side }) {
  const { t } = useLingui();
  const date = useDates();
  const since = date(user.creation_date, 'short');
  const last = user.last_login && date(user.last_login, 'time');
  return (
    <>
      <Radio
        value={side}
        label={
          <>
            <strong>{t(sideNames[side])}</strong>: {fullName(user)}
          </>
        }
        description={user.email}
      />
      <div className={classes.about}>
        <Text size="sm">
          <Trans>Inscrita el {since}</Trans>
          {' · '}
          {last ? <Trans>último acceso, {last}</Trans> : <Trans>nunca ha entrado</Trans>}
        </Text>
        <UserBadges {...user} />
        <TextLink to="/user/$userid" params={{ userid: user.id }} size="sm" py={10}>{t`Ver su ficha`}</TextLink>
      </div>
    </>
  );
}
