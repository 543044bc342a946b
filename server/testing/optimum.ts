import highs from 'highs';
import { kindsOf, type ProposalProblem, seatKinds } from '../features/proposals/solving/problem.ts';
import { squareTo } from '../features/proposals/solving/tree.ts';
import { costOf, metresOfSquare, onSphere, pointAt, squareOfMetres } from '../features/proposals/solving/ways.ts';

// The types describe the CommonJS package.
const loadHighs = highs as unknown as typeof highs.default;
let solver: ReturnType<typeof loadHighs> | undefined;

/** Returns an independent solver's optimal value; null if it takes over `seconds`. */
export async function findOptimum(problem: ProposalProblem, seconds = 60): Promise<number | null> {
  solver ??= loadHighs();
  const options = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5, time_limit: seconds } as const;
  const result = (await solver).solve(writeProgram(problem), options);
  return result.Status === 'Optimal' ? Math.round(result.ObjectiveValue) : null;
}

type Terms = Map<string, string[]>;
const add = (terms: Terms, row: string, term: string) => {
  const known = terms.get(row);
  if (known) known.push(term);
  else terms.set(row, [term]);
};

/** x: a person goes to a place; z: takes a slot there; n: people in it beyond the first. */
function writeProgram(problem: ProposalProblem): string {
  const { people, places, wishes } = problem;
  const [homes, sites] = [onSphere(people), onSphere(places)];
  const goal: string[] = [];
  const rows: string[] = [];
  const [once, seated, experienced]: [Terms, Terms, Terms] = [new Map(), new Map(), new Map()];
  const binary: string[] = [];
  const known = new Set<string>();
  for (let person = 0; person < people.count; person += 1) {
    const home = pointAt(homes, person);
    for (let place = 0; place < places.count; place += 1) {
      const square = squareTo(sites, place, ...home);
      if (places.isReserve[place] || square > squareOfMetres(people.range[person] as number)) continue;
      const kinds = kindsOf(people.slots[person] as number).filter(
        (kind) => (places.open[place * seatKinds + kind] as number) > 0,
      );
      if (kinds.length === 0) continue;
      const x = `x${person}_${place}`;
      known.add(x);
      binary.push(x);
      goal.push(signed(-costOf(problem, person, place, metresOfSquare(square)), x));
      add(once, `${person}`, x);
      for (const kind of kinds) {
        const z = `z${person}_${place}_${kind}`;
        binary.push(z);
        add(seated, `${place * seatKinds + kind}`, z);
        rows.push(`${z} - ${x} <= 0`);
      }
      rows.push(`${x} - ${kinds.map((kind) => `z${person}_${place}_${kind}`).join(' - ')} <= 0`);
      if (people.isExperienced[person]) add(experienced, `${place}`, x);
    }
  }
  for (const terms of once.values()) rows.push(`${terms.join(' + ')} <= 1`);
  for (const [seat, terms] of seated) {
    const at = Number(seat);
    goal.push(signed(places.first[at] as number, `f${seat}`), signed(places.further[at] as number, `n${seat}`));
    rows.push(
      `${terms.join(' + ')} - f${seat} - n${seat} = 0`,
      `f${seat} <= 1`,
      `n${seat} <= ${(places.open[at] as number) - 1}`,
    );
  }
  for (const [place, terms] of experienced) {
    goal.push(signed(places.experienced[Number(place)] as number, `e${place}`));
    rows.push(`e${place} - ${terms.join(' - ')} <= 0`, `e${place} <= 1`);
  }
  for (let person = 0; person < people.count; person += 1) {
    const partner = people.partner[person] as number;
    for (let place = 0; partner > person && place < places.count; place += 1) {
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
