import { afterEach } from 'vitest';
import { page } from 'vitest/browser';

// All files share one page: each leaves it as wide as it found it.
afterEach(() => page.viewport(1440, 900));
