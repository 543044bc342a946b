import { afterEach } from 'vitest';
import { page } from 'vitest/browser';

// All test files share one page, so each restores its size.
afterEach(() => page.viewport(1440, 900));
