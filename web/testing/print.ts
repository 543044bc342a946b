import { expect } from 'vitest';
import { cdp } from 'vitest/browser';

type Cdp = { send(method: 'Emulation.setEmulatedMedia', to: { media: string }): Promise<unknown> };

/**
 * Shows the page as on paper, or on the screen again. The app's own changes for that follow later.
 */
export async function print(media: 'print' | '' = 'print'): Promise<void> {
  await (cdp() as Cdp).send('Emulation.setEmulatedMedia', { media });
  await expect.poll(() => matchMedia('print').matches).toBe(media === 'print');
}
