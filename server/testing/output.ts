import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/** Collects what commands print, anew for each test. */
export function catchOutput(): string[] {
  const printed: string[] = [];
  beforeAll(() => {
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((text) => void printed.push(text));
  });
  afterEach(() => void printed.splice(0));
  afterAll(() => void vi.restoreAllMocks());
  return printed;
}
