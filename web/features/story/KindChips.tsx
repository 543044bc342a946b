import { useLingui } from '@lingui/react/macro';
import { Chip, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import type { StoryKind } from '#contract/story-kinds.ts';
import print from '../../ui/print.module.css';
import { kindChoices } from './kinds.ts';
import classes from './Story.module.css';

type Props = { kind: StoryKind | undefined; choose: (kind: StoryKind | undefined) => void };

export function KindChips({ kind, choose }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className={`${classes.kinds} ${print.noPrint}`}>
      <VisuallyHidden component="legend">{t`Qué se muestra`}</VisuallyHidden>
      <Chip.Group value={kind ?? ''} onChange={(value) => choose(kindChoices.find(({ kind }) => kind === value)?.kind)}>
        <Chip value="" size="sm" variant="outline">{t`Todo`}</Chip>
        {kindChoices.map(({ kind, name }) => (
          <Chip key={kind} value={kind} size="sm" variant="outline">
            {t(name)}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}
