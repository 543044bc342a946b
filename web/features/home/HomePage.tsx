import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OwnChatGroups } from '../chatgroups/index.ts';
import { MailDown } from '../emails/index.ts';
import { OwnQuickLinks } from '../quick-links/index.ts';
import { SetUp } from '../setup/index.ts';
import { CoverageOfAreas } from './CoverageOfAreas.tsx';
import { ElectionDay } from './ElectionDay.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import classes from './HomePage.module.css';
import { Managers } from './Managers.tsx';
import { OwnTasks } from './OwnTasks.tsx';
import { Pending } from './Pending.tsx';
import { WhatNext } from './WhatNext.tsx';
import { Work } from './Work.tsx';

/** Shows the tasks that this person has now. */
export function HomePage() {
  const { t } = useLingui();
  const self = useSignedIn();
  const { electionDay } = useUniverse();
  const name = self.first_name;

  return (
    <>
      <PageHeader title={name ? t`Hola, ${name}` : t`Hola`} />
      <Stack gap="xl">
        {electionDay ? (
          <ElectionDay day={electionDay} />
        ) : (
          <Text c="dimmed">{t`Todavía no hay fecha de elecciones.`}</Text>
        )}
        <MailDown />
        {canEver(self, 'setup.see') && <SetUp />}
        {self.is_staff && <FirstSteps self={self} />}
        {canEver(self, 'users.list') && (
          <div className={classes.halves}>
            <CoverageOfAreas self={self} />
            <Work self={self} />
          </div>
        )}
        {canEver(self, 'places.assign') && <Pending />}
        {self.is_superuser && <OwnQuickLinks />}
        {!self.is_superuser && (
          <div className={classes.columns}>
            <Stack gap="xl">
              <OwnTasks self={self} />
              {!self.is_staff && <WhatNext self={self} />}
            </Stack>
            <Stack gap="xl">
              <Managers self={self} />
              <OwnChatGroups />
              <OwnQuickLinks />
            </Stack>
          </div>
        )}
      </Stack>
    </>
  );
}
