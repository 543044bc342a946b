import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** the user PostgreSQL runs as, if not ours */
type Account = { uid: number; gid: number };

export type DataDirectory = {
  /** contains everything below, except a socket whose path would be too long; mode 0700 */
  directory: string;
  cluster: string;
  socket: string;
  log: string;
  lock: string;
  account: Account | undefined;
};

// The lowest limit: macOS 103, Linux 107.
const longestSocketPath = 103;

/** Always chooses the same for `wanted`. `isStrict`: throws rather than choose another one. */
export async function prepareDataDirectory(wanted: string, isStrict: boolean): Promise<DataDirectory> {
  const absolute = resolve(wanted);
  await mkdir(dirname(absolute), { recursive: true });
  const named = join(await realpath(dirname(absolute)), basename(absolute));
  const { directory, account } = process.getuid?.() === 0 ? await chooseAsRoot(named, isStrict) : { directory: named };
  const cluster = join(directory, 'cluster');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (!existsSync(cluster)) await refuseStrangers(directory);
  await chmod(directory, 0o700);
  if (account) await chown(directory, account.uid, account.gid);
  return {
    directory,
    cluster,
    socket: await prepareSocketDirectory(directory, account),
    log: join(directory, 'log'),
    lock: join(directory, 'lock'),
    account,
  };
}

/** PostgreSQL can't run as root, and its user may be unable to enter the wanted directory. */
async function chooseAsRoot(wanted: string, isStrict: boolean): Promise<{ directory: string; account: Account }> {
  const elsewhere = `/var/lib/vixia-${hash(wanted)}`;
  // Reuses an earlier choice: a changed mode must never yield an empty database.
  for (const directory of [elsewhere, wanted]) {
    const account = await ownerOf(directory);
    if (!account) continue;
    if (await canEnter(account, dirname(directory))) return { directory, account };
    throw new Error(
      `The database is in ${directory}, but its owner (user ${account.uid}) may not enter ${dirname(directory)}. ` +
        'Give it the right to (chmod o+x), or set DATABASE_URL.',
    );
  }
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. ' +
        'Start Vixía as another user, or set DATABASE_URL.',
    );
  await letIn(account, dirname(wanted));
  if (await canEnter(account, dirname(wanted))) return { directory: wanted, account };
  if (isStrict)
    throw new Error(
      `The database can't lie in ${wanted}: its user (${account.uid}) may not enter ${dirname(wanted)}. ` +
        'Choose a DATA_DIR that it may enter, such as /var/lib/vixia, or set DATABASE_URL.',
    );
  return { directory: elsewhere, account };
}

async function letIn(account: Account, folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o077) !== 0 || !(await canEnter(account, dirname(folder)))) return;
  await chown(folder, uid, account.gid);
  await chmod(folder, 0o710);
}

async function ownerOf(directory: string): Promise<Account | undefined> {
  const found = await stat(directory).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function findAccount(name: string): Promise<Account | undefined> {
  const id = async (option: string) => Number((await run('id', [option, name])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    return undefined;
  }
}

async function canEnter(account: Account, directory: string): Promise<boolean> {
  try {
    const { stdout } = await run('/bin/sh', ['-c', 'test -x "$0" && echo yes || echo no', directory], {
      ...account,
      cwd: '/',
    });
    return stdout.trim() === 'yes';
  } catch (cause) {
    throw new Error(
      `PostgreSQL does not run as root, and this process may not become user ${account.uid} (${(cause as Error).message}). ` +
        'Start Vixía as another user, or set DATABASE_URL.',
      { cause },
    );
  }
}

/** Refuses a directory with other files: a wrong setting would change their owner. */
async function refuseStrangers(directory: string): Promise<void> {
  const strangers = (await readdir(directory)).filter(
    (name) => !/^(cluster(\.new-.*)?|native-.*|log(\.old)?|lock(-journal)?|\.s\.PGSQL\..*|lost\+found)$/.test(name),
  );
  if (strangers.length > 0)
    throw new Error(`${directory} is to hold the database, but holds other things already ("${strangers[0]}").`);
}

async function prepareSocketDirectory(directory: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= longestSocketPath) return directory;
  // Not TMPDIR: if it changed between starts, a running server wouldn't be found.
  const socket = `/tmp/vixia-${hash(directory)}`;
  try {
    await mkdir(socket, { mode: 0o700 });
    if (account) await chown(socket, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await lstat(socket);
  // Anybody can write in /tmp, and could have created the directory to receive our connections.
  if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0)
    throw new Error(`${socket} belongs to someone else: remove it, or choose a shorter path than ${directory}.`);
  return socket;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
