import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guides } from './scripts/vite-guides.ts';
import { icons } from './scripts/vite-icons.ts';
import { pageTexts } from './scripts/vite-page-texts.ts';
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
  /web[\\/](main|App|router|public-pages)\.tsx?$|ui[\\/]door[\\/]|contract[\\/](coverage|permissions|profile-parts)\.ts$|web[\\/](core[\\/](contract\.gen|api|api-query|api-error|error-text|errors|guards|i18n|lazy-page|page|query-client|search-params|session|tab-memory|texts|toasts|universe|use-plain-form|use-submit)|ui[\\/](Dropdown|EmailHint|ErrorSummary|PageHeader|QueryError|use-settled)|features[\\/]([\w-]+[\\/]public-pages|faqs[\\/]search|session[\\/]remembered-login))\.tsx?$|icons[\\/]Icon(ChevronDown|Eye|EyeOff)\.mjs/;
/** What the first page has, and enrolment doesn't need. */
const front =
  /web[\\/](core[\\/]own-address|features[\\/](front[\\/](api|FrontPitch|use-front-words)|session[\\/](ProvingNote|lazy|use-sign-in)))\.tsx?$|icons[\\/]Icon(CalendarEvent|ClockHour4|Id)\.mjs/;
/** The lists of pages that come after signing in, and what reads their addresses. */
const members = /web[\\/](pages\.ts|features[\\/][\w-]+[\\/](pages|search)\.tsx?|people[\\/]search\.ts)$/;
/** The parts of enrolment's first step that other steps and pages have too. */
const enrolling =
  /web[\\/](features[\\/]enrolment[\\/](PasswordField|antibot|draft|labels|password-strength|search|steps)|people[\\/]profile[\\/](draft|field-labels|optional|use-rules)|core[\\/]form-fields)\.tsx?$/;

/** Dates and numbers, which enrolment doesn't need. */
const formats = /web[\\/]core[\\/]formats\.ts$|contract[\\/](basque|spain)\.ts$/;
/** Telephone numbers with their library: apart, its halves would load each other. */
const telephones = /libphonenumber-js[\\/]|web[\\/]core[\\/]phone(s|-problem)\.ts$/;

/** The watcher's card, which opens without a network, and what it takes from other rooms. */
const card =
  /web[\\/](features[\\/]card[\\/](?!public-pages|index|LazyCardBar|first-paint)|people[\\/](answering[\\/]|coverage[\\/](OwnSlots|CoverageBar|slot-names|Coverage\.module)|Directions|OwnManagers|NoContacts|refresh)|ui[\\/](NoteField|map[\\/]streets)|core[\\/](acts-for-later|vault|kept-app|save-file))/;

/** What a watcher's pages and those for people at work have of the card. */
const slots =
  /web[\\/](people[\\/](coverage[\\/](OwnSlots|CoverageBar|slot-names|Coverage\.module)|Directions|OwnManagers|NoContacts|refresh|answering[\\/])|ui[\\/](Sketch|MarkdownText|NoteField))|core[\\/](acts-for-later|save-file|vault)/;

/** Parts of Mantine that most pages for people at work have. */
const pieces =
  /@mantine[\\/](core|hooks)[\\/](?!.*components[\\/](Combobox|Menu|Modal\w*|Pagination|Popover|ScrollArea|Select|Textarea)[\\/])/;
/** Parts of Mantine that only some of them have. */
const fields = /@mantine[\\/](form[\\/]|core[\\/]esm[\\/]components[\\/]Textarea[\\/])/;
const choices = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Popover|Select)[\\/]/;
const menus = /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Menu[\\/]/;

/** What nearly all pages for people at work have. */
const work = /web[\\/](ui|people|core)[\\/]/;
/**
 * Names, labels, styles and other ends: in one file with what many pages don't have, each would load
 * all of it.
 */
const leaves =
  /web[\\/].*(names|labels|percent|marks|quiet|tabs|Distance|optimistic|use-search-change|use-narrow|use-settled|use-leave-out|use-whole|RowCheckbox|SearchField)\.tsx?$|web[\\/]ui[\\/][\w-]+\.module\.css$|contract[\\/](printed-letters|errors|assigning)\.ts$|use-disclosure\.mjs$/;
/** Lists: table, filters, look. */
const lists =
  /web[\\/](records[\\/]list[\\/](?!ToolMenus|ViewsMenu|SaveView|RenameView|LookMenu|ExportMenu|ActionMenu|use-export|use-opened|exports)|ui[\\/](DataTable|FilterPills|FlagSelect|ResultList|SearchField|row-keys|uniform|use-overflow|use-return-to-row))/;
const paging = /web[\\/]ui[\\/]ListFooter|esm[\\/]components[\\/]Pagination[\\/]/;

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
    pageTexts(),
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
            { name: 'slots', test: slots },
            { name: 'card', test: card },
            { name: 'members', test: members },
            { name: 'signs', test: /icons[\\/]Icon/, minShareCount: 4 },
            // The parts of Mantine that most pages for people at work have: one file, not fifty.
            { name: 'pieces', test: pieces, minShareCount: 20 },
            { name: 'floating', test: /@floating-ui|components[\\/]ScrollArea[\\/]/ },
            { name: 'fields', test: fields, minShareCount: 20 },
            { name: 'choices', test: choices, minShareCount: 20 },
            { name: 'menus', test: menus },
            { name: 'leaves', test: leaves, minShareCount: 4 },
            { name: 'work', test: work, minShareCount: 33 },
            { name: 'paging', test: paging, minShareCount: 3 },
            { name: 'lists', test: lists, minShareCount: 3 },
            // Would join the menus of the areas' page, which the list of people doesn't need.
            { name: 'writing', test: /mailings[\\/]use-write-to/ },
            { name: 'shared', test: contract, minShareCount: 2, entriesAware: true },
            // What several pages share, by those pages; small files join the next of kin.
            { name: 'shared', test: shared, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1200 },
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
