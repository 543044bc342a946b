import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

const framework =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)[\\/](?!.*[\\/](useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js)/;
/** What the page for signing in has of Mantine, and so every page: many small files would compress worse. */
const foundation =
  /@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](ActionIcon|Alert|Anchor|Button|Checkbox|CloseButton|Container|InlineInput|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton))[\\/]/;
/** What the entry shares with pages: guards with their policy, session, calls, the readers of addresses. */
const entrance =
  /contract[\\/]permissions\.ts$|web[\\/](core[\\/](api|api-error|error-text|errors|guards|i18n|lazy-page|page|query-client|search-params|session|texts|toasts|universe)|ui[\\/](Dropdown|PageHeader)|people[\\/]search|features[\\/]\w+[\\/]search)\.tsx?$/;

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [
    react(),
    lingui({ failOnMissing: command === 'build' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  build: {
    outDir: process.env.VIXIA_WEB_OUT ?? '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Else all of the 6,000 icons are read for the fifty that are used: a third of what the build costs.
      experimental: { lazyBarrel: true },
      output: {
        // One file that changes with the packages only: it compresses better and stays in caches from version to version.
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'foundation', test: foundation },
            { name: 'entrance', test: entrance },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The Host header stays: it says which tenant is meant.
    proxy: { '/api': server, '/outbox': server, '/healthz': server, '/readyz': server },
  },
}));
