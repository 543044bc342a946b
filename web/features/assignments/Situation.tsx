import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconClock, IconHome, IconWalk } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { assignmentObstacle } from '#contract/assigning.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { ByHand } from '../../people/ByHand.tsx';
import { HeldPlace } from '../../people/HeldPlace.tsx';
import { availabilityNames, mobilityNames } from '../../people/labels.ts';
import dense from '../../ui/dense.module.css';
import { TextLink } from '../../ui/RowLink.tsx';
import { useLaptop } from '../../ui/use-narrow.ts';
import { cityAndArea } from '../areas/index.ts';
import { AttendanceOf } from '../attendance/index.ts';
import { type CurrentPlace, heldBy } from './assigning.ts';
import classes from './Situation.module.css';

type Props = {
  user: User;
  isBusy: boolean;
  withdraw: (held: CurrentPlace) => void;
  /** false if the page already shows the name beside it */
  hasName?: boolean;
};

/** Folds to one line if the list needs the room. */
export function Situation({ hasName = true, ...props }: Props) {
  const { user } = props;
  const { t } = useLingui();
  const isLaptop = useLaptop();
  const [isOpen, { toggle }] = useDisclosure(assignmentObstacle(user) !== null);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={`${classes.situation} ${dense.dense}`} aria-label={t`Situación de ${fullName(user)}`}>
      {isLaptop && hasName && <Text fw={600}>{fullName(user)}</Text>}
      {isLaptop || isOpen ? <Whole {...props} /> : <Line user={user} />}
      {!isLaptop && (
        <ActionIcon
          className={classes.toggle}
          size={44}
          variant="subtle"
          aria-label={t`Su situación`}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}

function Line({ user }: Pick<Props, 'user'>) {
  const { t } = useLingui();
  const held = heldBy(user);
  return (
    <div className={classes.line}>
      <span role="status" className={classes.held}>
        {held ? held.place.name : <Trans>Todavía no tiene colegio</Trans>}
      </span>
      {[user.address_city, ...user.availability.map((time) => t(availabilityNames[time]))]
        .filter(Boolean)
        .map((fact) => ` · ${fact}`)}
    </div>
  );
}

function Whole({ user, isBusy, withdraw }: Props) {
  const { t } = useLingui();
  const { mobility, availability } = user;
  const street = [user.address_street, user.address_number].filter(Boolean).join(' ');
  return (
    <>
      <div className={classes.facts}>
        <Known icon={<IconHome size={18} />} name={t`Vive en`}>
          {[street, ...cityAndArea(user)].filter(Boolean).join(', ')} {user.is_address_by_hand && <ByHand />}
        </Known>
        <Known icon={<IconClock size={18} />} name={t`Disponibilidad`}>
          {availability.map((time) => t(availabilityNames[time])).join(', ')}
        </Known>
        <Known icon={<IconWalk size={18} />} name={t`Movilidad`}>
          {mobility && t(mobilityNames[mobility])}
        </Known>
      </div>
      <Stack gap={6}>
        <Current user={user} isBusy={isBusy} withdraw={withdraw} />
        <AttendanceOf user={user} />
        <FollowUp user={user} />
      </Stack>
    </>
  );
}

const Known = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <>
    <span aria-hidden>{icon}</span>
    <div>
      <VisuallyHidden>{name}: </VisuallyHidden>
      {children || <Trans>Sin indicar</Trans>}
    </div>
  </>
);

function Current({ user, isBusy, withdraw }: Props) {
  const { t } = useLingui();
  const held = heldBy(user);
  if (!held) {
    return <Text fw={600} role="status" inherit>{t`Todavía no tiene colegio`}</Text>;
  }
  return (
    <Group gap="sm" justify="space-between" align="flex-start">
      <div className={classes.place}>
        <HeldPlace user={user} isLive />
      </div>
      <Button size="sm" variant="default" disabled={isBusy || held.assignment === ''} onClick={() => withdraw(held)}>
        <Trans>Quitar el colegio</Trans>
      </Button>
    </Group>
  );
}

function FollowUp({ user }: { user: User }) {
  const canIssue = user.permissions['credentials.issue'] && user.credential_obstacles.length === 0;
  if (!user.credential && !(heldBy(user) && canIssue)) return null;
  return (
    <>
      {user.credential && (
        <Text size="sm">
          <Trans>
            Ya tiene credencial, con el colegio que tenía al emitirla. Si lo cambias, retira la credencial y emite otra.
          </Trans>
        </Text>
      )}
      {heldBy(user) && (
        <TextLink to="/user/$userid/credentials" params={{ userid: user.id }} size="sm">
          {user.credential ? <Trans>Ver su credencial</Trans> : <Trans>Emitir su credencial</Trans>}
        </TextLink>
      )}
    </>
  );
}
