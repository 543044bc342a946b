import { foldText } from '#contract/text.ts';
import type { Tx } from '../../core/database.ts';
import { markTold } from '../assignments/index.ts';
import { importFiles } from '../imports/index.ts';
import { assignNearby } from './assignments.ts';
import { addChatGroups } from './chat-groups.ts';
import { blockPending, enrolPending, enrolTwice } from './doubts.ts';
import { barcelonaPlaces, barcelonaStreets, importBarcelonaAreas } from './files.ts';
import { CityHomes, homeInTown } from './homes.ts';
import { type DemoPerson, PeopleMaker } from './people.ts';
import * as rows from './queries.ts';
import { createRandom, type RandomSource } from './random.ts';
import { settleAll } from './settle.ts';
import { voteBefore } from './votes.ts';
import { catalanWords } from './words.ts';

export const barcelonaTenant = {
  slug: 'barcelona',
  name: 'Vixía Barcelona',
  candidature: 'Candidatura de Demostració',
  languages: ['es', 'ca', 'eu', 'gl'],
  default_language: 'es',
  accent_color: '#1c5d99',
  hosts: ['localhost', 'barcelona.localhost', '127.0.0.1'],
  open_enroll: true,
};

const watchersInCity = 1900;
const watchersAround = 100;
const assignments = 300;
const province = 'es.09.08.';
const city = 'es.09.08.08019.';
const eixample = 'es.09.08.08019.0801902.';
/** L'Hospitalet, Cornellà, Esplugues, Sant Adrià and Santa Coloma, around the city. */
const around = ['08101', '08073', '08077', '08194', '08245'];

export async function fillBarcelona(tx: Tx, passwordHash: string): Promise<void> {
  await rows.importUnchecked(tx, async () => {
    await importBarcelonaAreas(tx);
    // These run in parallel: the database writes one file while the next ones are read.
    await settleAll([
      importFiles(tx, { kind: 'places', files: [barcelonaPlaces] }),
      importFiles(tx, { kind: 'streets', files: barcelonaStreets, choices: { municipality: '08019' } }),
    ]);
    await voteBefore(tx, city);
  });
  const election = { name: 'Eleccions municipals 2027', kind: 'municipal', date: '2027-05-23' };
  const electionId = await rows.insertElection(tx, election);
  await createBoards(tx, electionId);

  const random = createRandom(2027);
  const maker = new PeopleMaker(random, catalanWords);
  const homes = new CityHomes(random, await rows.listCityHomes(tx));
  const towns = (await rows.listTowns(tx, province)).filter(({ code }) => around.includes(code));
  const known = { password_hash: passwordHash, is_validated: true };
  const inTown = () => homeInTown(random, random.pick(towns), 'Carrer Major', 0.006);

  const administrator = maker.enrol(homes.choose(city), { ...known, email: 'admin@example.org', is_superuser: true });
  const apoderada = maker.enrol(homes.choose(eixample), {
    ...known,
    email: 'apoderada@example.org',
    first_name: 'Núria',
  });
  const coordinators = await enrolCoordinators(tx, maker, homes, towns, passwordHash);
  const watchers = Array.from({ length: watchersInCity - 1 }, () => maker.enrolAnyhow(homes.choose(city)));
  const again = enrolTwice(maker, watchers);
  const neighbours = Array.from({ length: watchersAround - again.length - 1 }, () => maker.enrolAnyhow(inTown()));
  const others = [...watchers, ...again, ...neighbours, enrolPending(maker, inTown())];
  const people = [administrator, apoderada, ...coordinators.map(({ person }) => person), ...others];
  await rows.insertPeople(tx, people);
  await rows.insertManagers(tx, coordinators);
  await blockPending(tx, administrator, others, catalanWords.blockReasons);
  await assignWatchers(tx, random, electionId, watchers, coordinators);
  await addChatGroups(tx, [
    { name: 'Barcelona: avisos del dia', platform: 'telegram', level: 'adm4', path: city },
    { name: 'Eixample', platform: 'whatsapp', level: 'adm5', path: eixample },
    { name: 'Província de Barcelona', platform: 'signal', level: 'adm2', path: province },
  ]);
}

async function createBoards(tx: Tx, electionId: string): Promise<void> {
  const ofCity = { name: 'Junta Electoral de Zona de Barcelona', type: 2, can_generate: true } as const;
  const ofProvince = { name: 'Junta Electoral Provincial de Barcelona', type: 1, can_generate: false } as const;
  await rows.insertBoard(tx, electionId, ofCity, await rows.listAreas(tx, 'adm4', city));
  await rows.insertBoard(tx, electionId, ofProvince, await rows.listAreas(tx, 'adm2', province));
}

type Coordinator = { person: DemoPerson; areas: rows.DemoArea[] };

async function enrolCoordinators(
  tx: Tx,
  maker: PeopleMaker,
  homes: CityHomes,
  towns: rows.DemoTown[],
  passwordHash: string,
): Promise<Coordinator[]> {
  const enrol = (name: string, areas: rows.DemoArea[], home: string): Coordinator => {
    const isKnown = home === eixample;
    const email = isKnown
      ? 'coordinacion@example.org'
      : `coordinacion.${foldText(name).replaceAll(' ', '-')}@example.org`;
    const role = { email, is_staff: true, is_validated: true, is_experiencied: true };
    return {
      person: maker.enrol(homes.choose(home), { ...role, ...(isKnown && { password_hash: passwordHash }) }),
      areas,
    };
  };
  const districts = await rows.listAreas(tx, 'adm5', city);
  return [
    ...districts.map((district) => enrol(district.name, [district], district.path)),
    enrol('Barcelona', await rows.listAreas(tx, 'adm4', city), city),
    enrol("L'Hospitalet", towns, city),
  ];
}

async function assignWatchers(
  tx: Tx,
  random: RandomSource,
  electionId: string,
  watchers: DemoPerson[],
  coordinators: Coordinator[],
): Promise<void> {
  const places = (await rows.listPlaces(tx)).filter(({ area_path }) => area_path.startsWith(city));
  await rows.updatePlaces(tx, planPlaces(random, places));
  const ready = watchers.filter(
    ({ is_active, is_locked, is_verified, is_validated }) => is_active && !is_locked && is_verified && is_validated,
  );
  const chosen = ready.filter((_, i) => i % Math.floor(ready.length / assignments) === 0).slice(0, assignments);
  const coordinatorOf = (path: string) =>
    coordinators.find(({ areas }) => areas.some((area) => path.startsWith(area.path)))?.person.id ?? '';
  const assigned = assignNearby(random, chosen, places, electionId, coordinatorOf);
  await rows.insertAssignments(tx, assigned);
  // Only people who know their place get a mail when it moves.
  await markTold(
    tx,
    assigned.map(({ user_id }) => user_id),
  );
}

function planPlaces(random: RandomSource, places: readonly rows.DemoPlace[]): rows.PlacePlan[] {
  const priorities = ['max', 'highest', 'high', 'medium', 'low', 'lowest', 'undefined'] as const;
  return places.map(({ id }) => ({
    id,
    priority: random.chance(0.35) ? random.pick(priorities) : null,
    total_proxies: random.chance(0.1) ? random.whole(1, 2) : 0,
  }));
}
