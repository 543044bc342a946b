import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { ImportRun } from '#contract/imports.ts';

type Choice = ImportRun['failure_choice'];

export const choiceId = (choice: NonNullable<Choice>) => `import-${choice}`;

/** Links to the choice that may fix the reported problem. */
export function MendingLink({ choice }: { choice: Choice }) {
  const { t } = useLingui();
  if (!choice) return null;
  const names = {
    municipality: t`Decir el municipio`,
    level: t`Decir qué zonas son`,
    election: t`Elegir la elección`,
    columns: t`Decir qué es cada columna`,
  };
  const id = choiceId(choice);
  return (
    <Anchor href={`#${id}`} underline="always" onClick={() => document.getElementById(id)?.focus()}>
      {names[choice]}
    </Anchor>
  );
}
