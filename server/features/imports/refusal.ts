import type { FindingText, ImportFindings } from './findings.ts';
import type { Question } from './kind.ts';

/** Rolls back an import. `said`: the reason; `question`: an answer to it would suffice. */
export class ImportRefusal extends Error {
  readonly said: FindingText & { file?: string };
  readonly findings: ImportFindings | undefined;
  readonly question: Question | undefined;

  constructor(said: FindingText & { file?: string }, findings?: ImportFindings, question?: Question) {
    super(said.code);
    this.name = 'ImportRefusal';
    this.said = said;
    this.findings = findings;
    this.question = question;
  }
}
