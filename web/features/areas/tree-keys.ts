import type { KeyboardEvent } from 'react';

/** Moves through a tree's visible items by keys (WAI-ARIA's tree view). */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const item = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]');
  if (!item) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const next = targetOf(event.key, item, items);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function targetOf(key: string, item: HTMLElement, items: HTMLElement[]): HTMLElement | null | undefined {
  const at = items.indexOf(item);
  switch (key) {
    case 'ArrowDown':
      return items[at + 1];
    case 'ArrowUp':
      return items[at - 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'ArrowRight':
      return item.getAttribute('aria-expanded') === 'true'
        ? item.querySelector<HTMLElement>('[role="treeitem"]')
        : null;
    case 'ArrowLeft':
      return item.getAttribute('aria-expanded') === 'true'
        ? null
        : item.parentElement?.closest<HTMLElement>('[role="treeitem"]');
    default:
      return key.length === 1 && key !== ' ' ? startingWith(key, items, at) : null;
  }
}

/** Finds the next item whose name begins with a letter, wrapping around. */
function startingWith(letter: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  const rest = [...items.slice(at + 1), ...items.slice(0, at)];
  return rest.find(({ dataset }) => dataset.name?.toLocaleLowerCase('es').startsWith(letter.toLocaleLowerCase('es')));
}
