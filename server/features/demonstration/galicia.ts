import { foldText } from '#contract/text.ts';
import type { Tx } from '../../core/database.ts';
import { addSpain } from '../../services/areas/reference/rules.ts';
import { addChatGroups } from './chat-groups.ts';
import { blockPending, enrolPending, enrolTwice } from './doubts.ts';
import { homeInTown } from './homes.ts';
import { PeopleMaker } from './people.ts';
import * as rows from './queries.ts';
import { createRandom } from './random.ts';
import { galicianWords } from './words.ts';

export const galiciaTenant = {
  slug: 'galicia',
  name: 'Vixía Galicia',
  candidature: 'Candidatura de Demostración',
  languages: ['es', 'gl'],
  default_language: 'gl',
  accent_color: '#1d6f5c',
  hosts: ['galicia.localhost'],
  open_enroll: true,
};

const watchers = 150;
const galicia = 'es.12.';
/** A Coruña, Santiago, Ferrol, Lugo, Ourense, Pontevedra and Vigo. */
const cities = ['15030', '15078', '15036', '27028', '32054', '36038', '36057'];
/** Provinces of each coordinator, by INE code. */
const coordination = [['15'], ['27', '32'], ['36']];

export async function fillGalicia(tx: Tx, passwordHash: string): Promise<void> {
  await rows.importUnchecked(tx, () => addSpain(tx));
  await rows.insertElection(tx, {
    name: 'Eleccións ao Parlamento de Galicia 2028',
    kind: 'regional',
    date: '2028-07-09',
  });

  const random = createRandom(2028);
  const maker = new PeopleMaker(random, galicianWords);
  const towns = await rows.listTowns(tx, galicia);
  const inCities = towns.filter(({ code }) => cities.includes(code));
  const homeAmong = (some: rows.DemoTown[]) => homeInTown(random, random.pick(some), 'Rúa Maior');
  const inProvince = (code: string) => homeAmong(inCities.filter((town) => town.code.startsWith(code)));
  const known = { password_hash: passwordHash, is_validated: true };

  const administrator = maker.enrol(inProvince('15'), { ...known, email: 'admin@example.org', is_superuser: true });
  const apoderada = maker.enrol(inProvince('15'), { ...known, email: 'apoderada@example.org', first_name: 'Uxía' });
  const provinces = await rows.listAreas(tx, 'adm2', galicia);
  const coordinators = coordination.map((codes, i) => {
    const areas = provinces.filter(({ code }) => codes.includes(code));
    const [first] = areas;
    const role = { is_staff: true, is_validated: true, is_experiencied: true };
    const account =
      i === 0
        ? { email: 'coordinacion@example.org', password_hash: passwordHash }
        : { email: `coordinacion.${foldText(first?.name ?? '')}@example.org` };
    return { person: maker.enrol(inProvince(first?.code ?? ''), { ...role, ...account }), areas };
  });
  const most = Array.from({ length: watchers - 6 }, () =>
    maker.enrolAnyhow(homeAmong(random.chance(0.45) ? inCities : towns)),
  );
  const pending = [enrolPending(maker, inProvince('15')), enrolPending(maker, inProvince('36'))];
  const others = [...most, ...enrolTwice(maker, most), ...pending];
  await rows.insertPeople(tx, [administrator, apoderada, ...coordinators.map(({ person }) => person), ...others]);
  await rows.insertManagers(tx, coordinators);
  await blockPending(tx, administrator, others, galicianWords.blockReasons);
  await addChatGroups(tx, [
    { name: 'Apoderadas e apoderados de Galicia', platform: 'telegram', level: 'adm1', path: galicia },
    { name: 'A Coruña', platform: 'whatsapp', level: 'adm2', path: `${galicia}15.` },
  ]);
}
