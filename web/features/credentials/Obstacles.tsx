import { Trans } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import type { CredentialObstacle } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { useTexts } from '../../core/texts.ts';

/**
 * Obstacles in the person's own data: they or their coordinator can complete them.
 * The rest depends on others.
 */
const missingData: readonly CredentialObstacle[] = ['name', 'national_id', 'birth_date', 'address'];

/** Says in plain words why a credential can't be issued yet. */
export function Obstacles({ user, isOwn }: { user: User; isOwn: boolean }) {
  const say = useTexts();
  const obstacles = user.credential_obstacles.filter((obstacle) => obstacle !== 'already_issued');
  const missing = obstacles.filter((obstacle) => missingData.includes(obstacle));
  const hindering = obstacles.filter((obstacle) => !missingData.includes(obstacle));

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
          <Reasons items={missing.map((obstacle) => say(`obstacle_${obstacle}`))} />
        </>
      )}
      {hindering.length > 0 && (
        <>
          <Text>
            <Trans>Todavía no se puede emitir porque:</Trans>
          </Text>
          <Reasons items={hindering.map((obstacle) => say(`obstacle_${obstacle}`))} />
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
