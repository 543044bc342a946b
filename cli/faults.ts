import type { ArchiveFault, FaultKind } from '../server/core/archives/fault.ts';

/** Explains in the operator's words why an archive or a backup is refused. */
export const explainFault = ({ kind, message }: ArchiveFault): string => faults[kind](message);

const faults: Record<FaultKind, (what: string) => string> = {
  no_archive: () => 'this is no archive and no backup of Vixía',
  encrypted: () => 'it is encrypted: give --passphrase-file',
  plain: () => 'it is not encrypted: leave --passphrase-file out',
  wrong_passphrase: () => 'the passphrase is another, or the file was altered',
  no_key: () => 'it is encrypted: give the file with its secret key (AGE-SECRET-KEY-…) by --identity',
  wrong_key: () => 'the key is none of those that it was encrypted to, or its beginning was altered',
  other_secret: () =>
    'its SECRET, or the one whose place that was taking, is another than here. Give this installation that one (--secret-to writes it into a file), or go on without (--secret-to none): second factors and keys of papers are worth nothing then (vixia keys rotate makes others)',
  not_empty: () =>
    "this database isn't empty. Make a new one, or name an empty DATA_DIR for the embedded one, and restore before the first start",
  newer: (version) =>
    `it comes from a newer version of Vixía${version && ` (${version})`}: bring this installation up to date first`,
  older: (migration) =>
    `it comes from an older version of Vixía (${migration}): bring the installation that it comes from up to date, and export again`,
  truncated: () => 'it is cut off: copy it again',
  altered: (what) => `it isn't as it was written${what && ` (${what})`}: copy it again, or export again`,
  damaged: () => 'it is cut off, or was altered on its way: copy it again',
  too_large: () => 'it unpacks to more than any organisation has',
  there_already: () => 'this organisation is there already: delete it first (vixia tenant delete)',
  slug_taken: () => 'another organisation has its slug: give another with --slug',
  host_taken: (hosts) => `other organisations have its host names (${hosts}): give others with --host`,
};
