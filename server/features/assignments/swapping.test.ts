import { expect, it } from 'vitest';
import { createAdministrator, createPlace, createUser, password } from '../../testing/factories.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant } = setUpTenant(app, 'permutas');

it('people who swap places at once all get theirs, and the places count them', async () => {
  const { email } = await createAdministrator(app, tenant);
  const admin = await app.visit(tenant.host).signIn(email, password);
  const places = [await createPlace(app, tenant), await createPlace(app, tenant)] as const;
  const people = await Promise.all(Array.from({ length: 8 }, () => createUser(app, tenant)));
  const give = async (person: { id: string }, place: { id: string }, replaces: string | null) =>
    admin.post('elections/assignments/', { user: person.id, place: place.id, replaces, is_extra: true });
  const at = (index: number, round: number) => places[(index + round) % 2 === 0 ? 0 : 1];
  let held: (string | null)[] = people.map(() => null);
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all(
      people.map((person, index) => give(person, at(index, round), held[index] ?? null)),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    held = answers.map(({ body }) => body.id);
  }
  for (const place of places)
    expect((await admin.get(`elections/places/${place.id}/`)).body).toMatchObject({ total_asignees: 4 });
});
