import highs from 'highs';
import { kindsOf, type ProposalProblem, seatKinds } from '../features/proposals/solving/problem.ts';
import { squareTo } from '../features/proposals/solving/tree.ts';
import { costOf, metresOfSquare, onSphere, pointAt, squareOfMetres } from '../features/proposals/solving/ways.ts';

// The types describe the CommonJS package.
const loadHighs = highs as unknown as typeof highs.default;
let solver: ReturnType<typeof loadHighs> | undefined;

/** Returns an independent solver's optimal value; null if it takes over `seconds`. */
export async function findOptimum(problem: ProposalProblem, seconds = 60): Promise<number | null> {
  const { least, most } = await findRange(problem, seconds);
  return most - least < 1 ? least : null;
}

/** Returns the bounds of the best plan's value, as found within `seconds`. */
export async function findRange(problem: ProposalProblem, seconds: number): Promise<{ least: number; most: number }> {
  solver ??= loadHighs();
  return (await solver).withModel({ format: 'lp', data: writeProgram(problem) }, (model) => {
    model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5, time_limit: seconds });
    model.run();
    const [found, bound] = ['objective_function_value', 'mip_dual_bound'].map((name) => Number(model.info.get(name)));
    // Both are infinite if nothing was found in time.
    const least = Number.isFinite(found) ? Math.round(found as number) : -Infinity;
    return { least, most: Math.floor((bound as number) + 1e-3) };
  });
}

type Terms = Map<string, string[]>;
const add = (terms: Terms, row: string, term: string) => {
  const known = terms.get(row);
  if (known) known.push(term);
  else terms.set(row, [term]);
};

/**
 * x: a person goes to, or stays at, a place; z: takes a slot there; n: people in it beyond the
 * first; o: people who stay where fewer are wanted; b: they do, so nobody else comes.
 */
function writeProgram(problem: ProposalProblem): string {
  const { people, places, wishes } = problem;
  const [homes, sites] = [onSphere(people), onSphere(places)];
  const goal: string[] = [];
  const rows: string[] = [];
  const [once, seated, experienced]: [Terms, Terms, Terms] = [new Map(), new Map(), new Map()];
  const moves: string[] = [];
  const binary: string[] = [];
  const known = new Set<string>();
  const staying = new Map<string, string[]>();
  for (let person = 0; person < people.count; person += 1) {
    const home = pointAt(homes, person);
    const [slots, held] = [people.slots[person] as number, people.held[person] as number];
    const isOpen = (place: number) => (kind: number) => (places.open[place * seatKinds + kind] as number) > 0;
    let isUseful = false;
    const go = (place: number, cost: number) => {
      const x = `x${person}_${place}`;
      known.add(x);
      binary.push(x);
      goal.push(signed(-cost, x));
      add(once, `${person}`, x);
      if (people.isExperienced[person]) add(experienced, `${place}`, x);
      return x;
    };
    for (let place = 0; place < places.count; place += 1) {
      const square = squareTo(sites, place, ...home);
      const cost = costOf(problem, person, place, metresOfSquare(square));
      if (held === place) {
        const x = go(place, cost);
        for (const kind of kindsOf(slots)) {
          const seat = place * seatKinds + kind;
          add(staying, `${seat}`, x);
          add(seated, `${seat}`, x);
        }
        continue;
      }
      if (places.isReserve[place] || square > squareOfMetres(people.range[person] as number)) continue;
      const kinds = kindsOf(slots).filter(isOpen(place));
      if (kinds.length === 0 || (held !== -1 && kinds.length < kindsOf(slots).length)) continue;
      isUseful = true;
      const x = go(place, cost);
      if (held !== -1) {
        moves.push(x);
        for (const kind of kinds) add(seated, `${place * seatKinds + kind}`, x);
        continue;
      }
      for (const kind of kinds) {
        const z = `z${person}_${place}_${kind}`;
        binary.push(z);
        add(seated, `${place * seatKinds + kind}`, z);
        rows.push(`${z} - ${x} <= 0`);
      }
      rows.push(`${x} - ${kinds.map((kind) => `z${person}_${place}_${kind}`).join(' - ')} <= 0`);
    }
    const reserve = people.reserve[person] as number;
    if (reserve < 0 || !isUseful) continue;
    for (const kind of kindsOf(slots).filter(isOpen(reserve))) {
      const z = `z${person}_${reserve}_${kind}`;
      binary.push(z);
      add(once, `${person}`, z);
      add(seated, `${reserve * seatKinds + kind}`, z);
      if (people.isExperienced[person]) add(experienced, `${reserve}`, z);
    }
  }
  for (const [person, terms] of once)
    rows.push(`${terms.join(' + ')} ${(people.held[Number(person)] as number) >= 0 ? '=' : '<='} 1`);
  if (moves.length > 0) rows.push(`${moves.join(' + ')} <= ${wishes.mostMoves}`);
  for (const [seat, terms] of seated) {
    const at = Number(seat);
    const [open, stay] = [places.open[at] as number, staying.get(seat) ?? []];
    goal.push(signed(places.first[at] as number, `f${seat}`), signed(places.further[at] as number, `n${seat}`));
    rows.push(
      `${terms.join(' + ')} - f${seat} - n${seat} - o${seat} = 0`,
      `f${seat} <= ${Math.min(1, open)}`,
      `n${seat} <= ${Math.max(0, open - 1)}`,
    );
    if (stay.length <= open) {
      rows.push(`o${seat} <= 0`);
      continue;
    }
    const others = terms.filter((term) => !stay.includes(term));
    rows.push(`o${seat} - ${stay.length - open} b${seat} <= 0`);
    if (others.length > 0) rows.push(`${others.join(' + ')} + ${open} b${seat} <= ${open}`);
    binary.push(`b${seat}`);
  }
  for (const [place, terms] of experienced) {
    goal.push(signed(places.experienced[Number(place)] as number, `e${place}`));
    rows.push(`e${place} - ${terms.join(' - ')} <= 0`, `e${place} <= 1`);
  }
  for (let person = 0; person < people.count; person += 1) {
    const partner = people.partner[person] as number;
    for (let place = 0; partner > person && place < places.count; place += 1) {
      if (places.isReserve[place]) continue;
      if (!known.has(`x${person}_${place}`) || !known.has(`x${partner}_${place}`)) continue;
      const t = `t${person}_${place}`;
      goal.push(signed(wishes.together, t));
      rows.push(`${t} - x${person}_${place} <= 0`, `${t} - x${partner}_${place} <= 0`);
    }
  }
  if (binary.length === 0) return 'Maximize\n g: 0 a\nSubject To\n c: a <= 1\nEnd';
  return `Maximize\n g: ${goal.join('\n ')}\nSubject To\n${rows.map((row, at) => ` r${at}: ${row}`).join('\n')}\nBinary\n ${binary.join('\n ')}\nEnd`;
}

const signed = (factor: number, name: string) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`;
