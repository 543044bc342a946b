import type { FindingText, ImportFindings } from './findings.ts';

/** Rolls back an import; `said`: the reason. `findings`: what was found until then. */
export class ImportRefusal extends Error {
  readonly said: FindingText & { file?: string };
  readonly findings: ImportFindings | undefined;

  constructor(said: FindingText & { file?: string }, findings?: ImportFindings) {
    super(said.code);
    this.name = 'ImportRefusal';
    this.said = said;
    this.findings = findings;
  }
}
