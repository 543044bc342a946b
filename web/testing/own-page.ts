import { beforeAll } from 'vitest';
import { page } from 'vitest/browser';

// Files of tests share a page: each begins with one as wide as the first did.
beforeAll(() => page.viewport(1440, 900));
