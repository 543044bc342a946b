import type { Tx } from '../../../core/database.ts';
import { ImportFindings } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import { bringPerson, scopeOf } from './bring.ts';
import type { PersonRow } from './person.ts';

export async function writePeople(
  tx: Tx,
  people: AsyncIterable<PersonRow>,
  { actor, choices: { isInviting } }: ImportTask,
): Promise<void> {
  // The plan has told everything.
  const findings = new ImportFindings();
  for await (const person of people) await bringPerson(scopeOf(actor, tx), person, { isInviting, findings });
}
