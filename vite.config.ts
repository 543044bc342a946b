import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guides } from './scripts/vite-guides.ts';
import { icons } from './scripts/vite-icons.ts';
import { site } from './scripts/vite-site.ts';
import { messages, words } from './scripts/vite-words.ts';

const server = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

const packages =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)[\\/](?!.*[\\/](useBlocker|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js)/;
/**
 * What the pages for signing in and enrolling have, and so every page:
 * the pieces of the door, guards with their policy, session, calls, the readers of addresses.
 */
const entrance =
  /web[\\/](main|App|router|public-pages)\.tsx?$|ui[\\/]door[\\/]|contract[\\/]permissions\.ts$|web[\\/](core[\\/](contract\.gen|api|api-query|api-error|error-text|errors|guards|i18n|lazy-page|page|query-client|search-params|session|tab-memory|texts|toasts|universe|use-plain-form|use-submit)|ui[\\/](Dropdown|EmailHint|ErrorSummary|PageHeader|QueryError|use-settled)|features[\\/]([\w-]+[\\/]public-pages|faqs[\\/]search|session[\\/]remembered-login))\.tsx?$|icons[\\/]Icon(ChevronDown|Eye|EyeOff)\.mjs/;
/** What the first page has, and enrolment doesn't need. */
const front =
  /web[\\/](core[\\/]own-address|features[\\/](front[\\/](api|FrontPitch|use-front-words)|session[\\/](ProvingNote|lazy|use-sign-in)))\.tsx?$|icons[\\/]Icon(CalendarEvent|Clock|Id)\.mjs/;
/** The lists of pages that come after signing in, and what reads their addresses. */
const members = /web[\\/](pages\.ts|features[\\/][\w-]+[\\/](pages|search)\.tsx?|people[\\/]search\.ts)$/;
/** The parts of enrolment's first step that other steps and pages have too. */
const enrolling =
  /web[\\/](features[\\/]enrolment[\\/](PasswordField|antibot|draft|labels|password-strength|search|steps)|people[\\/]profile[\\/](draft|field-labels|optional|use-rules)|core[\\/]form-fields)\.tsx?$/;

/** Dates and numbers with their library, for the card and for enrolment: apart, it is with neither's. */
const formats = /node_modules[\\/]dayjs[\\/]|web[\\/]core[\\/]formats\.ts$|contract[\\/](basque|spain)\.ts$/;
/** Telephone numbers with their library: apart, its halves would load each other. */
const telephones = /libphonenumber-js[\\/]|web[\\/](core[\\/]phone(s|-problem)\.ts|ui[\\/]PhoneInputs\.tsx)$/;

/** The watcher's card, which opens without a network, and what it takes from other rooms. */
const card =
  /web[\\/](features[\\/]card[\\/](?!public-pages|index|LazyCardBar)|people[\\/](answering[\\/]|coverage[\\/](OwnSlots|CoverageBar|slot-names|Coverage\.module)|Directions|OwnManagers|NoContacts|refresh)|ui[\\/](NoteField|map[\\/]streets)|core[\\/](acts-for-later|vault|kept-app|save-file))/;

/**
 * The parts that pages for people at work share: a list would load twenty small files instead.
 * Those stay apart that bring a library for forms.
 */
const work = /web[\\/](ui|people|core|features[\\/]results)[\\/](?!.*(phone|profile|password|form-fields|proof))/i;

/** What many of those pages take from nouns: selects, labels, batches. */
const everyday =
  /web[\\/]features[\\/](?!.*(phone|profile|password|form|draft|addresses|blockedusers|credentials|account))|@tanstack[\\/]|contract[\\/]assigning|icons[\\/]Icon/i;

/**
 * Declarations that run when they are loaded. Joined with others they would make rings of files,
 * in which one runs before what it needs.
 */
const contract = /[\\/]contract[\\/]/;

/** The app's own code, and the parts of Mantine and the icons that it uses. */
const shared = /[\\/](web|contract)[\\/]|node_modules[\\/]@(mantine[\\/]core|tabler)[\\/]/;

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [
    react(),
    words({ failOnMissing: command === 'build' }),
    babel({ presets: [messages] }),
    guides(),
    site('web'),
    icons('web'),
  ],
  build: {
    outDir: process.env.VIXIA_WEB_OUT ?? '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // All but the oldest browsers of this target know it; those load a little later.
    modulePreload: { polyfill: false },
    // The server's content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Else all of the 6,000 icons are read for the fifty that are used: a third of what the build costs.
      experimental: { lazyBarrel: true },
      output: {
        // The bundler names what several pages share after all of them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash][extname]`,
        // One file that changes with the packages only: it compresses better and stays in caches from version to version.
        codeSplitting: {
          groups: [
            { name: 'packages', test: packages },
            { name: 'entrance', test: entrance },
            { name: 'front', test: front },
            // The entry's own modules, not to be mixed with those of pages.
            { name: 'start', test: shared, tags: ['$initial'] },
            { name: 'formats', test: formats },
            { name: 'enrolling', test: enrolling },
            { name: 'telephones', test: telephones },
            { name: 'card', test: card },
            { name: 'members', test: members },
            // The parts of Mantine that many pages for people at work have: one file, not fifty.
            { name: 'pieces', test: /@mantine[\\/](core|hooks|form)[\\/]/, minShareCount: 6 },
            { name: 'work', test: work, minShareCount: 2 },
            { name: 'everyday', test: everyday, minShareCount: 5 },
            { name: 'shared', test: contract, minShareCount: 2, entriesAware: true },
            // What several pages share, by those pages; small files join the next of kin.
            { name: 'shared', test: shared, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The Host header stays: it says which tenant is meant.
    proxy: {
      '/api': server,
      '/outbox': server,
      '/logo': server,
      '/photo': server,
      '/icon/': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
}));
