import { Trans, useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { ownObstacles } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { useObstacleWords } from '../../people/obstacle-names.ts';

/** Explains why a credential can't be issued yet. */
export function Obstacles({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useLingui();
  const sayObstacle = useObstacleWords(user);
  const obstacles = user.credential_obstacles.filter((obstacle) => obstacle !== 'already_issued');
  const missing = obstacles.filter((obstacle) => ownObstacles.includes(obstacle));
  const hindering = obstacles.filter((obstacle) => !ownObstacles.includes(obstacle));

  if (obstacles.length === 0) {
    return (
      <Text c="dimmed">
        {isOwn ? (
          <Trans>Tus datos están completos. Quien te coordina la emitirá y te avisaremos por correo.</Trans>
        ) : (
          <Trans>Sus datos están completos: se puede emitir.</Trans>
        )}
      </Text>
    );
  }
  return (
    <div>
      {missing.length > 0 && (
        <>
          <Text>{isOwn ? <Trans>Para tu credencial falta:</Trans> : <Trans>Para emitirla falta:</Trans>}</Text>
          <Reasons items={missing.map(sayObstacle)} />
        </>
      )}
      {hindering.length > 0 && (
        <>
          <Text>{t`Todavía no se puede emitir porque:`}</Text>
          <Reasons items={hindering.map(sayObstacle)} />
        </>
      )}
    </div>
  );
}

const Reasons = ({ items }: { items: string[] }) => (
  <List my={4}>
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);
