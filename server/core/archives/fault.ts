export type FaultKind =
  | 'no_archive'
  | 'encrypted'
  | 'plain'
  | 'wrong_passphrase'
  | 'no_key'
  | 'wrong_key'
  | 'other_secret'
  | 'not_empty'
  | 'newer'
  | 'older'
  | 'truncated'
  | 'altered'
  | 'damaged'
  | 'too_large'
  | 'there_already'
  | 'slug_taken'
  | 'host_taken';

/** Thrown if an archive is refused; nothing was changed. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  readonly kind: FaultKind;
  constructor(kind: FaultKind, what = '') {
    super(what);
    this.kind = kind;
  }
}
