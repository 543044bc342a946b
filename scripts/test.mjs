// npm test: runs every check, even after one has failed.
// `npm test -- unit` runs one step.
// `npm test -- unit server/features/places` runs only those tests of it.
// Passes options to the step's runner.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { environmentFor, root, runQuietly, SetupError, setup } from './setup.mjs';

// Two steps with the same `lanes` run at once, in this order: `release` needs the build.
const steps = [
  { name: 'types', lanes: 'texts', run: checkTypes },
  { name: 'lint', lanes: 'texts', run: () => check('biome', 'ci', '.', '--colors=off') },
  { name: 'walls', lanes: 'texts', run: () => checkWithNode('scripts/walls.ts') },
  { name: 'dead-code', lanes: 'texts', run: () => check('knip') },
  { name: 'contract', lanes: 'texts', run: () => checkWithNode('scripts/generate-contract.ts', '--check') },
  { name: 'translations', lanes: 'texts', run: () => checkWithNode('scripts/translations.ts') },
  { name: 'unit', takesPaths: true, run: runUnit },
  { name: 'old-postgres', lanes: 'servers', takesPaths: true, run: runOnOldest },
  { name: 'web-build', lanes: 'servers', run: buildWebAsCheck },
  { name: 'sql', lanes: 'servers', run: checkSqlOnOldest },
  { name: 'release', lanes: 'servers', run: () => checkWithNode('scripts/try-release.mjs') },
  { name: 'components', takesPaths: true, run: (args) => runVitest([...args, '--config=vitest.components.config.ts']) },
  { name: 'e2e', takesPaths: true, run: runPlaywright },
];

/** Tests repeated on the oldest PostgreSQL: backups, and those that depend most on the planner. */
const onOldest = [
  'core/database',
  'features/assignments/assignments',
  'features/nearby-users/nearby-users',
  'services/backups/backups',
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(128 + constants.signals[signal]));

let node;
let env;
let reports;

try {
  const chosen = chooseSteps(process.argv.slice(2));
  node = await setup();
  const { FORCE_COLOR, ...ours } = environmentFor(node);
  env = { ...ours, NO_COLOR: '1' };
  if (chosen.some(({ name }) => name === 'components' || name === 'e2e')) env.CHROMIUM_PATH = await findChromium();
  reports = await mkdtemp(join(tmpdir(), 'vixia-test-'));
  const results = [];
  for (const lanes of new Set(chosen.map(lanesOf)))
    results.push(...(await runAll(chosen.filter((step) => lanesOf(step) === lanes))));
  await rm(reports, { recursive: true });
  const count = (what) => results.reduce((sum, result) => sum + result[what], 0);
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  process.exit(count('failed') === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

/** Chooses steps in their defined order, each with the arguments after its name. */
function chooseSteps(words) {
  const named = new Map();
  let last;
  words.forEach((word, index) => {
    const isOption = word.startsWith('-') || /^--?[\w-]+$/.test(words[index - 1] ?? '');
    const step = isOption ? undefined : steps.find(({ name }) => name === word);
    if (step) {
      last = step;
      named.set(step, named.get(step) ?? []);
      return;
    }
    if (!isOption && !existsSync(join(root, word.replace(/:\d+$/, ''))))
      throw new SetupError(`"${word}" is neither a step nor a path. Steps: ${list(steps)}.`);
    if (!last?.takesPaths)
      throw new SetupError(`Say which step runs ${word}: ${list(steps.filter(({ takesPaths }) => takesPaths))}.`);
    named.get(last).push(word);
  });
  if (named.size === 0) return steps.map((step) => ({ ...step, args: [] }));
  return steps.filter((step) => named.has(step)).map((step) => ({ ...step, args: named.get(step) }));
}

function list(some) {
  return some.map(({ name }) => name).join(', ');
}

function lanesOf({ name, lanes = name }) {
  return lanes;
}

async function runAll(waiting) {
  const queue = [...waiting];
  const results = [];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step));
  };
  await Promise.all([work(), work()]);
  return results;
}

async function runStep({ name, run, args }) {
  const began = Date.now();
  const { passed, failed, output } = await run(args);
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${name.padEnd(14)}${failed ? 'FAILED' : 'ok'.padEnd(6)} ${seconds.padStart(6)} s${counts}`);
  if (failed) console.log(`${output.trim()}\n`);
  return { passed, failed };
}

async function check(tool, ...args) {
  return asCheck(await runTool(tool, args));
}

/** Each of tsc's checkers works out the shared types anew: more than cores only take longer. */
function checkTypes() {
  return check('tsc', '--noEmit', '--checkers', String(Math.min(availableParallelism(), 4)));
}

async function checkWithNode(script, ...options) {
  return asCheck(await runNode(script, options));
}

function runNode(script, options, extraEnv) {
  const flags = ['--disable-warning=ExperimentalWarning', script, ...options];
  return runQuietly(node, flags, { env: { ...env, ...extraEnv } });
}

async function buildWebAsCheck() {
  const { ok, output } = await buildWeb(node);
  return asCheck({ code: ok ? 0 : 1, output });
}

function asCheck({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Runs the unit tests and records their SQL for the `sql` step. */
async function runUnit(args) {
  const recorder = join(root, 'server/testing/sent-statements.ts');
  if (args.length === 0) await rm(join(root, 'node_modules/.cache/sent-statements'), { recursive: true, force: true });
  return runVitest(args, { NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${pathToFileURL(recorder)}` });
}

async function runOnOldest(args) {
  const files = args.length > 0 ? args : onOldest.map((name) => `server/${name}.test.ts`);
  return runVitest(files, { TEST_RELEASE: 'oldest' });
}

/** Describes what the tests sent to the newest PostgreSQL on the oldest. */
async function checkSqlOnOldest() {
  return asCheck(await runNode('scripts/sql.ts', [], { TEST_RELEASE: 'oldest' }));
}

async function runVitest(args, extraEnv) {
  const file = join(reports, 'vitest.json');
  const { code, output } = await runTool(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    extraEnv,
  );
  const report = await readReport(file);
  // A file that fails to load has no tests to fail.
  const unloaded = report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return asTests(code, output, report?.numPassedTests, (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0));
}

async function runPlaywright(args) {
  // Returns immediately if the web app is up to date.
  const built = await buildWeb(node);
  if (!built.ok) return asCheck({ code: 1, output: built.output });
  const file = join(reports, 'playwright.json');
  const { code, output } = await runTool('playwright', ['test', ...args, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = (await readReport(file))?.stats;
  return asTests(code, output, stats && stats.expected + stats.flaky, stats?.unexpected);
}

/** Counts any other failure, or a run without tests, as one failed test. */
function asTests(code, output, passed = 0, failed = 0) {
  if (code !== 0 && failed === 0) return { passed, failed: 1, output };
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNo tests were run.` };
  return { passed, failed, output };
}

async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

function runTool(tool, args, extraEnv) {
  return runQuietly(node, [join(root, 'node_modules/.bin', tool), ...args], { env: { ...env, ...extraEnv } });
}

/** Finds Chromium, preferably `chromium-headless-shell`, which saves a fifth of the time. */
async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new SetupError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = named ?? lookForShell();
  if (found) return found;
  let output = '';
  if (process.getuid?.() === 0 && (await isDebian())) {
    console.log('Installing Chromium for the tests in a browser …');
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await runQuietly('apt-get', ['update'], quiet);
    const install = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
    ({ output } = await runQuietly('apt-get', install, quiet));
  }
  const chromium = lookForShell() ?? lookForChromium();
  if (chromium) return chromium;
  console.error(output.trim());
  throw new SetupError(
    'Components and end-to-end tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

function lookForShell() {
  return lookOnPath(['chromium-headless-shell']);
}

function lookForChromium() {
  const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return lookOnPath(['chromium', 'google-chrome', 'google-chrome-stable']) ?? onMac.find((path) => existsSync(path));
}

function lookOnPath(names) {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return directories
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
}

/** Excludes Ubuntu, whose Chromium package only redirects to snap. */
async function isDebian() {
  return /^ID=debian$/m.test(await readFile('/etc/os-release', 'utf8').catch(() => ''));
}
