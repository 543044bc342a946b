import { useLingui } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import type { Self } from '#contract/users.ts';
import { NoContacts } from '../../people/NoContacts.tsx';
import classes from './OwnManagers.module.css';

/** Names this person's coordinators, nearest area first. */
export function UserManagers({ self: { managers, managers_from } }: { self: Self }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="managers">
      <Title order={2} id="managers" mb="sm">{t`Quién te coordina`}</Title>
      {managers.length === 0 && <NoContacts from={managers_from} />}
      <ul className={classes.list}>
        {managers.map(({ id, name, email, phone }) => (
          <li key={id} className={classes.manager}>
            <Text fw={600}>{name}</Text>
            <Anchor href={`mailto:${email}`} className={classes.link}>
              {email}
            </Anchor>
            {phone && (
              <Anchor href={`tel:${phone.replace(/\s/g, '')}`} className={classes.link}>
                {phone}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
