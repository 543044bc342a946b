import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { imports } from '#contract/imports.ts';
import type { MemberScope } from '../../../core/context.ts';
import { requireFound } from '../../../core/refusal.ts';
import { type CurrentElection, listElections } from '../../../services/elections/queries.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import type { FindingText } from '../findings.ts';
import type { ProofAnswer, Question } from '../kind.ts';
import { otherElection } from '../results/other-election.ts';
import type { ImportText } from '../texts.ts';
import { keptSeconds } from './files.ts';
import { kinds } from './kinds.ts';
import { findRun, type ImportRunRecord } from './queries.ts';
import { isFixedText, labelOf, say } from './saying.ts';

export type RunReply = z.input<(typeof imports)['endpoints']['GET imports/runs/:id/']['reply']>;

export async function readRun({ tx, language }: Pick<MemberScope, 'tx' | 'language'>, id: string): Promise<RunReply> {
  const run = requireFound(await findRun(tx, id));
  const { found: source, proof, mapping, files, totals, causes, ...rest } = run;
  const [first] = source ?? [];
  const elections = kinds[run.kind].asks.includes('election') ? await listElections(tx) : [];
  const other = otherOf(run, elections);
  const question = askedOf(run);
  const unread = run.failure ?? (question?.answers.length === 0 ? question.said : null);
  return {
    ...rest,
    ...describeRow(run, language),
    asks: [...kinds[run.kind].asks],
    source: first ? { format: first.format } : null,
    files: files.map(({ name }, at) => describeFile(language, name, source?.[at])),
    columns: (source ?? [])
      .flatMap(({ header, samples }, file) =>
        header.map((one, at) => ({ file, header: one, samples: samples[at] ?? [], proof: proof?.columns[file]?.[at] })),
      )
      .map(({ proof: one, ...column }, at) => {
        const field = mapping[at] ?? null;
        if (one?.field !== field) return { ...column, field, certainty: 'chosen' as const };
        // A column that is asked about isn't known yet.
        return { ...column, field, certainty: field === null ? ('unknown' as const) : one.certainty };
      }),
    question: question ? describeQuestion(run, question, language) : null,
    fields: Object.entries(kinds[run.kind].fields).map(([name, { many = false }]) => ({
      ...{ name, label: labelOf(language, name), is_many: many },
    })),
    elections: elections.map(({ id, name, date }) => ({ id, name, date })),
    other_election: other ? say(language, [other]) : null,
    totals: totals
      .map(({ code, params, isOdd }) => ({ says: say(language, [{ code, params }]), is_odd: isOdd }))
      .sort((a, b) => Number(b.is_odd) - Number(a.is_odd)),
    causes: causes.map(({ said, ...cause }) => ({ ...cause, detail: say(language, [said]), choice: choiceOf(said) })),
    failure_choice: unread && choiceOf(unread),
    undo: describeUndo(run, language),
  };
}

/** Choices that may fix an error when the file itself is right. */
const choices: Partial<Record<ImportText, RunReply['failure_choice']>> = {
  ...{ no_municipality: 'municipality', no_town: 'municipality', municipality_ambiguous: 'municipality' },
  ...{ no_election: 'election', other_election: 'election', unknown_parent: 'level', which_level: 'level' },
  ...{ missing_fields: 'columns', no_result_columns: 'columns', no_result_columns_in: 'columns' },
  ...{ required: 'columns', no_table_key: 'columns', no_group_columns: 'columns', wrong_code: 'columns' },
  ...{ no_province_code: 'columns', wrong_answer: 'columns' },
};

const choiceOf = ({ code }: FindingText): RunReply['failure_choice'] => choices[code] ?? null;

/** Tables that people know as part of another. */
const beside = new Set(['party_codes', 'party_heads', 'result_votes']);

function describeUndo(run: ImportRunRecord, language: MemberScope['language']): RunReply['undo'] {
  if (run.state !== 'finished' || !run.is_kept || !run.undo) return null;
  const until = new Date(Date.parse(run.update_date) + keptSeconds * 1000).toISOString();
  const said = run.undo.filter(({ tbl }) => !beside.has(tbl));
  const says = said.map(({ tbl, op, number }) =>
    say(language, [{ code: `undo_${op}`, params: { noun: tbl, number } }]),
  );
  return { until, says };
}

export function otherOf(
  { kind, found: source, election_id }: ImportRunRecord,
  elections: readonly CurrentElection[],
): FindingText | undefined {
  const chosen = kinds[kind].asks.includes('election') ? elections.find(({ id }) => id === election_id) : undefined;
  return chosen && source ? otherElection(source, chosen) : undefined;
}

const describeFile = (language: MemberScope['language'], name: string, plan: ReadingPlan | undefined) => ({
  name,
  about: aboutOf(language, plan),
  sheets: plan?.sheets ?? [],
  sheet: plan?.sheet ?? null,
  header_line: plan?.header_line ?? 0,
  left_out: [...(plan?.asked?.leftOut ?? [])],
});

/** Omits a question without answers once past reading: the failure names what's missing. */
function askedOf({ proof, state }: ImportRunRecord): Question | undefined {
  const question = proof?.question;
  return question?.answers.length === 0 && !['reading', 'read'].includes(state) ? undefined : question;
}

function describeQuestion(
  run: ImportRunRecord,
  question: Question,
  language: MemberScope['language'],
): RunReply['question'] {
  const isChosen = ({ columns }: ProofAnswer) => run.state !== 'read' && isDeepStrictEqual(columns.flat(), run.mapping);
  return {
    said: say(language, [question.said]),
    answers: question.answers.map((answer) => ({ said: say(language, [answer.said]), is_chosen: isChosen(answer) })),
  };
}

/** Describes a fixed-width file, which has no columns to show. */
function aboutOf(language: MemberScope['language'], found: ReadingPlan | undefined): string | null {
  if (found?.fixed === undefined) return null;
  const code = `fixed_${found.fixed}`;
  return say(language, [isFixedText(code) ? { code, params: { number: found.lines ?? 0 } } : { code: 'fixed_unread' }]);
}

export const describeRow = (run: ImportRunRecord, language: MemberScope['language']) => ({
  ...run,
  user_name: run.user_id ? run.user_name : null,
  failure: run.failure && [run.failure.file, say(language, [run.failure])].filter(Boolean).join(': '),
});
