import type { BatchDeclarations } from './noun.ts';

export const credentialBatches = {
  issue_credential: { list: 'users', access: 'credentials.issue' },
  mark_signed: { list: 'credentials', access: 'credentials.issue', undo: 'unmark_signed' },
  mark_delivered: { list: 'credentials', access: 'credentials.issue', undo: 'unmark_delivered' },
  recreate_credential: { list: 'credentials', access: 'credentials.issue' },
  withdraw_credential: { list: 'credentials', access: 'credentials.issue' },
  unmark_signed: { list: 'credentials', access: 'credentials.issue', isUndo: true },
  unmark_delivered: { list: 'credentials', access: 'credentials.issue', isUndo: true },
} as const satisfies BatchDeclarations;
