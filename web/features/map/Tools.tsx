import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconPolygon, IconRectangle, IconX } from '@tabler/icons-react';
import type { Tool } from './layers/Drawing.tsx';
import classes from './Tools.module.css';

type Props = {
  tool: Tool | undefined;
  hasShape: boolean;
  choose: (tool: Tool | undefined) => void;
  forget: () => void;
};

/** Tools to select places by drawing around them; keyboards use the list instead. */
export function Tools({ tool, hasShape, choose, forget }: Props) {
  const { t } = useLingui();
  const toggle = (wanted: Tool) => () => choose(tool === wanted ? undefined : wanted);
  return (
    <section className={classes.tools} aria-label={t`Elegir colegios dibujando`}>
      <Button
        variant="default"
        size="compact-sm"
        aria-pressed={tool === 'box'}
        data-on={tool === 'box' || undefined}
        className={classes.tool}
        leftSection={<IconRectangle size={16} aria-hidden />}
        onClick={toggle('box')}
      >
        <Trans>Rectángulo</Trans>
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-pressed={tool === 'polygon'}
        data-on={tool === 'polygon' || undefined}
        className={classes.tool}
        leftSection={<IconPolygon size={16} aria-hidden />}
        onClick={toggle('polygon')}
      >
        <Trans>Forma</Trans>
      </Button>
      {hasShape && !tool && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.tool}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={forget}
        >
          <Trans>Quitar la selección</Trans>
        </Button>
      )}
      {tool && (
        <Text size="xs" className={classes.hint} role="status">
          {tool === 'box' ? (
            <Trans>Arrastra de una esquina a la otra. Escape para dejarlo.</Trans>
          ) : (
            <Trans>Marca las esquinas y cierra en la primera, con doble clic o con Intro. Escape para dejarlo.</Trans>
          )}
        </Text>
      )}
    </section>
  );
}
