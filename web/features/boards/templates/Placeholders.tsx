import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { placeholders } from '#contract/paper-templates.ts';
import { PlaceholderFields } from '../../../ui/PlaceholderFields.tsx';
import { placeholderNames } from './placeholder-names.ts';

/** Shows a paper's texts and the available placeholders. */
export function Placeholders({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <PlaceholderFields
      names={placeholders}
      nameOf={(name) => t(placeholderNames[name])}
      hint={
        <Trans>
          Cada papel pone los suyos. Entre dobles asteriscos, **así**, el texto va en negrita. Un guion al principio de
          la línea hace una lista, y una línea en blanco separa párrafos.
        </Trans>
      }
    >
      {children}
    </PlaceholderFields>
  );
}
