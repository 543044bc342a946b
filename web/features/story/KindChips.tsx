import { useLingui } from '@lingui/react/macro';
import { Chip, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { canEver } from '#contract/permissions.ts';
import type { StoryKind } from '#contract/story-kinds.ts';
import { useSignedIn } from '../../core/session.ts';
import print from '../../ui/print.module.css';
import { kindChoices } from './kinds.ts';
import classes from './Story.module.css';

type Props = { kind: StoryKind | undefined; choose: (kind: StoryKind | undefined) => void };

export function KindChips({ kind, choose }: Props) {
  const { t } = useLingui();
  const self = useSignedIn();
  const choices = kindChoices.filter(({ kind }) => kind !== 'reads' || canEver(self, 'reads.list'));
  return (
    <fieldset className={`${classes.kinds} ${print.noPrint}`}>
      <VisuallyHidden component="legend">{t`Qué se muestra`}</VisuallyHidden>
      <Chip.Group value={kind ?? ''} onChange={(value) => choose(kindChoices.find(({ kind }) => kind === value)?.kind)}>
        <Chip value="" size="sm" variant="outline">{t`Todo`}</Chip>
        {choices.map(({ kind, name }) => (
          <Chip key={kind} value={kind} size="sm" variant="outline">
            {t(name)}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}
