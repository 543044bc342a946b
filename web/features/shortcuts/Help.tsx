import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Help.module.css';
import { areOff, turn } from './switch.ts';

/** Lists the shortcuts, and turns them off for one-handed or voice input. */
export function Help({ close }: { close: () => void }) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(() => !areOff());
  const keys: [key: string, does: string][] = [
    [t`Ctrl + K`, t`Buscar páginas, personas, colegios y zonas`],
    ['/', t`Ir a la búsqueda`],
    ['j', t`Fila siguiente`],
    ['k', t`Fila anterior`],
    [t`Espacio`, t`Ver más de la fila`],
    [t`Intro`, t`Abrir la fila`],
    ['← →', t`Ir a lo demás de la fila`],
    ['x', t`Seleccionar la fila`],
    ['a', t`Asignar un colegio`],
    ['n', t`Siguiente de la lista`],
    ['p', t`Anterior de la lista`],
    ['l', t`Dejar para luego`],
    ['u', t`Ir a «Deshacer»`],
    ['?', t`Ver estos atajos`],
  ];
  return (
    <Dialog opened onClose={close} title={t`Atajos de teclado`}>
      <dl className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt="md"
        label={t`Usar los atajos de una sola tecla`}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          turn(checked);
          setOn(checked);
        }}
      />
    </Dialog>
  );
}
