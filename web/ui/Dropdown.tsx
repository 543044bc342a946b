import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import classes from './Dropdown.module.css';

type Props = {
  button: ReactNode;
  buttonClass?: string | undefined;
  panelClass?: string | undefined;
  /** stays open when clicked inside, except on links */
  staysOpen?: boolean;
  /** covers the page on a phone and blocks it until closed */
  isSheet?: boolean;
  onClose?: () => void;
  'aria-label'?: string;
  children: ReactNode;
};

/** Shows a WAI-ARIA disclosure: Mantine's Menu has 25 KB, and `role="menu"` is wrong for links. */
export function Dropdown({
  button,
  buttonClass,
  panelClass = classes.panel,
  staysOpen,
  isSheet = false,
  onClose,
  children,
  ...labels
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const closed = useEffectEvent(() => onClose?.());
  usePageBehind(isOpen && isSheet);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    // A wider page hides this menu, and nobody could close it.
    const closeHidden = () => {
      if (box.current?.getClientRects().length === 0) setOpen(false);
    };
    window.addEventListener('resize', closeHidden);
    return () => {
      window.removeEventListener('resize', closeHidden);
      for (const event of events) document.removeEventListener(event, closeOutside);
      closed();
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step || !isOpen) return;
    event.preventDefault();
    moveFocus(box.current, step);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons and links have the keys
    <div ref={box} className={classes.box} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={buttonClass ?? classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        {...labels}
      >
        {button}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on its links and buttons is a click
        // biome-ignore lint/a11y/noStaticElementInteractions: its buttons and links have the clicks
        <div
          id={id}
          className={panelClass}
          onClick={({ target }) => (!staysOpen || (target as Element).closest('a')) && close()}
        >
          {children}
        </div>
      )}
    </div>
  );
}

export function DropdownChoice({ isChosen, choose, ...rest }: ChoiceProps) {
  return (
    <button type="button" className={classes.item} aria-pressed={isChosen} onClick={choose} {...rest}>
      {rest.children}
      {isChosen && <IconCheck size={18} aria-hidden className={classes.check} />}
    </button>
  );
}
type ChoiceProps = { isChosen: boolean; choose: () => void; lang?: string; children: ReactNode };

export const dropdownItem = classes.item;
export const dropdownLabel = classes.label;

function usePageBehind(isCovered: boolean) {
  useEffect(() => {
    if (!isCovered) return;
    const parts = document.querySelectorAll<HTMLElement>('main, footer');
    for (const part of parts) part.inert = true;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [isCovered]);
}

function moveFocus(box: HTMLElement | null, step: number) {
  const stops = [...(box?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
