import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#web/core/api-error.ts';
import { toastDone, toastError } from '#web/core/toasts.ts';
import { router } from '#web/router.tsx';
import { openApp, show } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';
import { CopyButton } from './CopyButton.tsx';
import { dropToast, goingOn, toastWithActions } from './toast-actions.tsx';

/** Finds the toast anew each time, since loading its styles may redraw it. */
const toast = () => document.querySelector('.mantine-Notifications-notification') as HTMLElement;

const drawn = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

/** Lists the controls that the toast covers. */
const overlapping = () => {
  const mine = toast().getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('header :is(a, button), main :is(a, button, input)')].filter(
    (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return one.checkVisibility() && left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
    },
  );
};

test('on a phone a toast shows all that it says and offers', async () => {
  await page.viewport(360, 800);
  await openApp('/places');
  await expect.element(page.getByRole('main')).toBeVisible();
  // An earlier visit may have left the page scrolled, with the bar half out of view.
  scrollTo(0, 0);
  const labels = ['Deshacer', 'Emitir credencial', 'Siguiente: una persona de nombre bastante largo'];
  const actions = labels.map((label) => ({ label, run: () => {} }));
  toastWithActions(
    'a',
    'Una persona de nombre bastante largo queda en un colegio de nombre largo. '.repeat(5),
    actions,
  );
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect.poll(() => toast().scrollHeight).toBeGreaterThan(200);
  const bar = () => document.querySelector('header') as HTMLElement;
  await expect
    .poll(() => toast().getBoundingClientRect().top - bar().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(() => toast().scrollHeight - toast().clientHeight).toBe(0);
});

test.each([
  [1440, 900],
  [360, 800],
])('at %i px a toast is in the middle under the bar, over nothing that is pressed', async (width, height) => {
  await page.viewport(width, height);
  await openApp('/places');
  await expect.element(page.getByRole('main')).toBeVisible();
  scrollTo(0, 0);
  await toastError(new ApiError(400, { detail: 'No ha podido ser.' }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => overlapping().map(({ outerHTML }) => outerHTML)).toEqual([]);
  const { left, right, top } = toast().getBoundingClientRect();
  expect(Math.abs(left + right - document.documentElement.clientWidth)).toBeLessThanOrEqual(2);
  expect(top).toBeGreaterThanOrEqual(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
});

test('a toast covers nothing of the page, which moves down under it, also where it is scrolled', async () => {
  await page.viewport(1440, 900);
  await openApp('/places');
  await expect.element(page.getByRole('main')).toBeVisible();
  const main = document.querySelector('main') as HTMLElement;
  main.style.minHeight = '3000px';
  for (const scrolled of [0, 600]) {
    scrollTo(0, scrolled);
    const before = main.getBoundingClientRect().top;
    toastWithActions('a', 'Hecho.', [{ label: 'Deshacer', run: () => {} }]);
    await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    // The previously first visible line, now moved down.
    const shownFrom = () => Math.max(before, 0) + main.getBoundingClientRect().top - before;
    await expect.poll(() => shownFrom() - toast().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(0);
    dropToast('a');
    await expect.poll(() => document.querySelector('.mantine-Notifications-notification')).toBeNull();
  }
});

test('a toast leaves with its page, unless its act led there or can be undone', async () => {
  await openApp('/places');
  await expect.element(page.getByRole('main')).toBeVisible();
  toastDone('De los colegios');
  toastWithActions('a', 'Se puede deshacer', [{ label: 'Deshacer', run: () => {} }]);
  await page.getByRole('link', { name: 'Personas', exact: true }).first().click();
  await expect.element(page.getByText('De los colegios')).not.toBeInTheDocument();
  toastDone('De su acto');
  await router.navigate({ to: '/places' });
  await drawn();
  for (const text of ['De su acto', 'Se puede deshacer']) await expect.element(page.getByText(text)).toBeVisible();
});

test('a toast about a person stays over their tabs, and leaves with the last', async () => {
  const { id } = person(1);
  await openApp(`/user/${id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  toastWithActions(id, 'De la persona', [{ label: 'Deshacer', run: () => {} }]);
  await page.getByRole('link', { name: 'Credencial', exact: true }).click();
  await expect.poll(() => location.pathname).toBe(`/user/${id}/credentials`);
  await drawn();
  await expect.element(page.getByText('De la persona')).toBeVisible();
  await page.getByRole('link', { name: 'Colegios', exact: true }).first().click();
  await expect.element(page.getByText('De la persona')).not.toBeInTheDocument();
});

test('copying says so for 1,500 ms', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const timed = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => {
    timed.mockRestore();
    written.mockRestore();
  });
  await show(<CopyButton value="a">Copiar</CopyButton>);
  await page.getByRole('button', { name: 'Copiar' }).click();
  const copied = page.getByRole('button', { name: 'Copiado' });
  await expect.element(copied).toBeVisible();
  expect(timed.mock.calls.filter(([, ms]) => ms === 1500)).toHaveLength(1);
  await expect.element(copied).not.toBeInTheDocument();
});

describe('of acts after which the page goes on', () => {
  beforeEach(async () => {
    await openApp('/places');
    await expect.element(page.getByRole('main')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => void vi.useRealTimers());

  const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
  const undoing = page.getByRole('button', { name: 'Deshaciendo…' });
  const pass = (whose: string, run: () => unknown = () => {}) =>
    toastWithActions(goingOn, whose, [{ label: 'Deshacer', run }]);

  test('two clicks undo one act only, and the next under the pointer takes none at first', async () => {
    const undone: string[] = [];
    let end = () => {};
    for (const whose of ['Ana', 'Berta'])
      pass(whose, () => {
        undone.push(whose);
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      });
    await undo.first().dblClick();
    await expect.element(undoing).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    end();
    await expect.element(undoing).not.toBeInTheDocument();
    (undo.first().element() as HTMLElement).click();
    expect(undone).toEqual(['Berta']);
    vi.advanceTimersByTime(500);
    await undo.click();
    expect(undone).toEqual(['Berta', 'Ana']);
  });

  test('they keep their place among five errors', async () => {
    for (let number = 1; number <= 5; number += 1) await toastError(new ApiError(400, { detail: `Falla ${number}` }));
    pass('Ana');
    pass('Berta');
    await expect.element(page.getByRole('status').filter({ hasText: 'Berta' })).toBeVisible();
    await expect.element(page.getByText('Otra cosa que se puede deshacer')).toBeVisible();
  });

  test('they don’t expire under the focus, which goes back to where it was', async () => {
    const before = page.getByRole('main').getByRole('searchbox').element() as HTMLElement;
    before.focus();
    pass('Ana');
    await expect.element(undo).toBeVisible();
    (undo.element() as HTMLElement).focus();
    vi.advanceTimersByTime(60_000);
    await userEvent.keyboard('{Enter}');
    await expect.element(undo).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(before);
    pass('Berta');
    await expect.element(undo).toBeVisible();
    vi.advanceTimersByTime(20_000);
    await expect.element(undo).not.toBeInTheDocument();
  });
});
