import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { canEver } from '#contract/permissions.ts';
import { errorText } from '../../core/error-text.ts';
import { useSelf } from '../../core/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Palette.module.css';
import { type PaletteChoice, useChoices } from './use-choices.ts';

/**
 * Searches pages, actions and people. The focus stays in the field; arrows move through the results
 * (WAI-ARIA's combobox). Doesn't remember choices, which would show whom somebody looked at.
 */
export function Palette({ close }: { close: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { groups, error, isSeeking } = useChoices(text);
  const seeksPeople = canEver(useSelf(), 'users.list');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ key }) => key === chosen) ?? choices[0];
  const activeKey = active?.key;
  const optionId = (key: string) => `${id}-${key}`;

  useEffect(() => {
    if (activeKey) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  const choose = (choice: PaletteChoice | undefined) => {
    if (!choice) return;
    close();
    choice.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? choices.indexOf(active) : -1;
    const next = nextOf(event.key, at, choices.length);
    if (event.key === 'Enter') choose(active);
    else if (next === undefined) return;
    else setChosen(choices[next]?.key);
    event.preventDefault();
  };

  const count = choices.length;
  return (
    <Dialog opened onClose={close} title={t`Buscar`} size="lg">
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active.key)}
        label={seeksPeople ? t`Páginas, acciones, personas, colegios y zonas` : t`Páginas y acciones`}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label={t`Resultados`} className={classes.list}>
        {groups.map(({ name, choices: listed }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't allowed in a listbox
          <div key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div id={`${id}-group-${at}`} role="presentation" className={classes.group}>
              {name}
            </div>
            {listed.map((choice) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={choice.key}
                id={optionId(choice.key)}
                role="option"
                aria-selected={choice === active}
                className={classes.option}
                onClick={() => choose(choice)}
              >
                <span>{choice.label}</span>
                {choice.hint && <span className={classes.hint}>{choice.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={classes.status}>
        {error ? (
          <>
            <Trans>No se han podido buscar personas, colegios ni zonas.</Trans> {errorText(error)}
          </>
        ) : isSeeking ? (
          <Trans>Buscando…</Trans>
        ) : count === 0 ? (
          <Trans>No hay nada que empiece así.</Trans>
        ) : (
          t`${plural(count, { one: '# resultado', other: '# resultados' })}`
        )}
      </div>
    </Dialog>
  );
}

/** Returns the position that a key leads to; undefined: the field handles the key. */
function nextOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + 5, count - 1);
  if (key === 'PageUp') return Math.max(at - 5, 0);
  return undefined;
}
