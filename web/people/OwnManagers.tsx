import { useLingui } from '@lingui/react/macro';
import type { Self } from '#contract/users.ts';
import door from '../ui/door/door.module.css';
import { NoContacts } from './NoContacts.tsx';
import classes from './OwnManagers.module.css';

/** Names this person's coordinators, nearest area first. */
export function UserManagers({ self: { managers, managers_from } }: { self: Self }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="managers">
      <h2 id="managers" className={door.heading}>{t`Quién te coordina`}</h2>
      {managers.length === 0 && <NoContacts from={managers_from} />}
      <ul className={classes.list}>
        {managers.map(({ id, name, email, phone }) => (
          <li key={id} className={classes.manager}>
            <strong>{name}</strong>
            {phone && (
              <a href={`tel:${phone.replace(/\s/g, '')}`} className={`${door.link} ${classes.link}`}>
                {phone}
              </a>
            )}
            <a href={`mailto:${email}`} className={`${door.link} ${classes.link}`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
