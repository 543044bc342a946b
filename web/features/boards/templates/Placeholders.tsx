import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type Placeholder, placeholders } from '#contract/paper-templates.ts';
import { placeholderNames } from './placeholder-names.ts';
import classes from './Templates.module.css';

/** Lists what a text can name of the person, the board and the election. */
export function Placeholders() {
  const { t } = useLingui();
  const written = (name: Placeholder) => `{{${name}}}`;
  return (
    <details className={classes.placeholders}>
      <summary>
        <Trans>Datos que se pueden nombrar</Trans>
      </summary>
      <Text size="sm" c="dimmed" my="xs">
        <Trans>
          Escríbelos entre llaves dobles; cada papel pone los suyos. Entre dobles asteriscos, **así**, el texto va en
          negrita. Un guion al principio de la línea hace una lista, y una línea en blanco separa párrafos.
        </Trans>
      </Text>
      <dl className={classes.names}>
        {placeholders.map((name) => (
          <div key={name}>
            <dt>
              <code>{written(name)}</code>
            </dt>
            <dd>{t(placeholderNames[name])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
