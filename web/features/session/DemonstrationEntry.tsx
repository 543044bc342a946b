import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type DemonstrationRole, demonstrationRoles } from '#contract/demonstration.ts';
import { api } from '../../core/api.ts';
import { errorText } from '../../core/error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { noteSignedIn, selfQuery } from '../../core/session.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import door from '../../ui/door/door.module.css';
import styles from './LoginPage.module.css';

/** Lets the demonstration's visitors sign in as any of its people. */
export function DemonstrationEntry() {
  const { t } = useLingui();
  const enter = useMutation({
    mutationFn: async (role: DemonstrationRole) => {
      const { id } = await api('POST users/auth/demonstration/', { body: { role } });
      await noteSignedIn(id);
      await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 });
    },
  });
  const names: Record<DemonstrationRole, string> = {
    watcher: t`Entrar como apoderada`,
    coordinator: t`Entrar como quien coordina`,
    administrator: t`Entrar como administración`,
  };
  return (
    <section className={styles.demonstration}>
      <h2 className={door.heading}>
        <Trans>Esto es una demostración: mírala por dentro</Trans>
      </h2>
      <p className={door.small}>
        <Trans>Las personas son inventadas, y nada de lo que hagas llega a nadie.</Trans>
      </p>
      <div className={styles.people}>
        {demonstrationRoles.map((role) => (
          <ActionButton
            key={role}
            variant="default"
            isLoading={enter.isPending && enter.variables === role}
            onClick={() => enter.mutate(role)}
          >
            {names[role]}
          </ActionButton>
        ))}
      </div>
      {enter.error && (
        <p role="alert" className={door.small}>
          {errorText(enter.error)}
        </p>
      )}
    </section>
  );
}
