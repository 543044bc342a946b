import { Trans, useLingui } from '@lingui/react/macro';
import { placeholders } from '#contract/paper-templates.ts';
import { PlaceholderList } from '../../../ui/PlaceholderList.tsx';
import { placeholderNames } from './placeholder-names.ts';

/** Lists what a text can name of the person, the board and the election. */
export function Placeholders() {
  const { t } = useLingui();
  return (
    <PlaceholderList names={placeholders} nameOf={(name) => t(placeholderNames[name])}>
      <Trans>
        Escríbelos entre llaves dobles; cada papel pone los suyos. Entre dobles asteriscos, **así**, el texto va en
        negrita. Un guion al principio de la línea hace una lista, y una línea en blanco separa párrafos.
      </Trans>
    </PlaceholderList>
  );
}
