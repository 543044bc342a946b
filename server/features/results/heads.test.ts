import { beforeEach, describe, expect, it } from 'vitest';
import type { Constituency } from '#contract/results.ts';
import { setUpImports } from '../../testing/imports.ts';
import { addProvinces, candidature, holdInJuly, municipalities, widerAreas } from '../../testing/ministry.ts';

const imports = setUpImports('cabeceras');
let ids: Record<string, string>;
beforeEach(async () => {
  await holdInJuly(imports.app, imports.tenant);
  ids = await addProvinces(imports.app, imports.tenant, {
    Galicia: { code: '12', provinces: { Lugo: '27' } },
    Euskadi: { code: '16', provinces: { Araba: '01', Bizkaia: '48' } },
  });
});

// PSE counts as SOL nationwide. Araba's PC counts as PC-ELAK in its community, nationwide as PC.
// Some in Bizkaia are SOL itself, which the community counts as PSE without saying so.
const parties =
  candidature('000001', 'SOL', ['000001', '000001', '000001']) +
  candidature('000002', 'PSE', ['000002', '000002', '000001']) +
  candidature('000003', 'PC', ['000003', '000003', '000003']) +
  candidature('000004', 'PC-ELAK', ['000004', '000004', '000003']) +
  candidature('000005', 'PC', ['000005', '000004', '000003']);
const files = () => [
  { name: '03022307.DAT', bytes: parties },
  ...widerAreas([
    { community: '11', province: '27', seats: 4, votes: { '000001': 290, '000002': 10, '000003': 20 } },
    { community: '11', province: '99', seats: 4, votes: { '000001': 290, '000002': 10, '000003': 20 } },
    { community: '14', province: '01', seats: 4, votes: { '000002': 100, '000005': 7 } },
    { community: '14', province: '48', seats: 8, votes: { '000001': 10, '000002': 190, '000004': 5 } },
    { community: '14', province: '99', seats: 12, votes: { '000002': 300, '000004': 12 } },
    { community: '99', province: '99', seats: 16, votes: { '000001': 600, '000003': 32 } },
  ]),
];
const bringIn = () => imports.bringIn('results', files(), { election_id: imports.tenant.election });
const resultsOf = async (name?: string) => {
  const area = name === undefined ? '' : `?area=${ids[name]}`;
  const { body } = await imports.admin.get(`elections/results/${imports.tenant.election}/${area}`);
  const votesOf = (one: { votes: number[] }) =>
    body.parties.map(({ acronym }: { acronym: string }, at: number) => `${acronym} ${one.votes[at]}`);
  return {
    all: body.parties.map(({ acronym, votes }: { acronym: string; votes: number }) => `${acronym} ${votes}`),
    below: body.below.map((one: { name: string; votes: number[] }) => [one.name, ...votesOf(one)]),
  };
};

describe('constituencies of an area', () => {
  it('are those below that elect seats, the smallest, with votes under the parties of the area', async () => {
    await bringIn();
    const constituenciesOf = async (name?: string) => {
      const area = name === undefined ? '' : `?area=${ids[name]}`;
      const { body } = await imports.admin.get(`elections/results/${imports.tenant.election}/${area}`);
      const acronymOf = (id: string) => body.parties.find(({ party }: { party: string }) => party === id)?.acronym;
      return body.constituencies.map((one: Constituency) => [
        ...[one.name, one.seats, one.valid],
        one.candidatures.map(({ party, votes }) => `${acronymOf(party)} ${votes}`).sort(),
      ]);
    };
    expect(await constituenciesOf()).toEqual([
      ['Araba', 4, 107, ['PC 7', 'SOL 100']],
      ['Bizkaia', 8, 205, ['PC 5', 'SOL 10', 'SOL 190']],
      ['Lugo', 4, 320, ['PC 20', 'SOL 10', 'SOL 290']],
    ]);
    expect((await constituenciesOf('Euskadi'))[0]).toEqual(['Araba', 4, 107, ['PC-ELAK 7', 'PSE 100']]);
    expect(await constituenciesOf('Lugo')).toEqual([]);
  });
});

describe('a party that counts under another', () => {
  it('stands in the column of its head in each row, and rows add up to what the area has', async () => {
    await bringIn();
    expect(await resultsOf()).toEqual({
      all: ['SOL 600', 'PC 32'],
      below: [
        ['Euskadi', 'SOL 300', 'PC 12'],
        ['Galicia', 'SOL 300', 'PC 20'],
      ],
    });
    expect(await resultsOf('Euskadi')).toEqual({
      all: ['PSE 300', 'PC-ELAK 12'],
      below: [
        ['Araba', 'PSE 100', 'PC-ELAK 7'],
        ['Bizkaia', 'PSE 200', 'PC-ELAK 5'],
      ],
    });
    expect((await resultsOf('Galicia')).below).toEqual([['Lugo', 'SOL 290', 'PC 20', 'PSE 10']]);
  });

  it('does so where the area is summed over its municipalities', async () => {
    const towns = municipalities({ '08901': { '000002': 70, '000003': 5 }, '08902': { '000001': 30 } });
    await imports.bringIn('results', [{ name: '03022307.DAT', bytes: parties }, ...towns], {
      election_id: imports.tenant.election,
    });
    expect(await resultsOf()).toEqual({
      all: ['SOL 100', 'PC 5'],
      below: [
        ['Vila Nord', 'SOL 70', 'PC 5'],
        ['Vila Sud', 'SOL 30', 'PC 0'],
      ],
    });
  });

  it('has its page say what it has where it stands by itself, and under which it counts', async () => {
    await bringIn();
    const resultsOfParty = async (acronym: string) => {
      const { body } = await imports.admin.get(`elections/parties/?search=${acronym}`);
      return (await imports.admin.get(`elections/parties/${body.results[0].id}/results/`)).body;
    };
    expect(await resultsOfParty('PSE')).toMatchObject([{ votes: 310, percent: 49.05, head: { acronym: 'SOL' } }]);
    expect(await resultsOfParty('PC-ELAK')).toMatchObject([
      { area: { name: 'Euskadi' }, votes: 12, percent: 3.85, head: { acronym: 'PC' } },
    ]);
    expect(await resultsOfParty('SOL')).toMatchObject([{ votes: 600, percent: 94.94, head: null }]);
    const { rows } = await imports.app.query(
      imports.tenant.id,
      "select acronym, color from parties where tenant_id = $1 and acronym in ('SOL', 'PSE')",
      [imports.tenant.id],
    );
    expect(new Set(rows.map(({ color }) => color)).size).toBe(1);
  });

  it('has a colour of its own where its head counts under another itself', async () => {
    const both =
      candidature('000001', 'SOL', ['000001', '000001', '000002']) +
      candidature('000002', 'MAR', ['000002', '000002', '000001']);
    const votes = { '000001': 290, '000002': 10 };
    const run = await imports.bringIn(
      'results',
      [{ name: '03022307.DAT', bytes: both }, ...widerAreas([{ community: '11', province: '27', seats: 4, votes }])],
      { election_id: imports.tenant.election },
    );
    expect(run).toMatchObject({ state: 'finished', counts: { error: 0 } });
  });

  it('does so too once files imported before tell it, and so does whichever takes its results, or its head’s', async () => {
    await bringIn();
    await imports.app.query(imports.tenant.id, 'delete from party_heads where tenant_id = $1', [imports.tenant.id]);
    expect((await resultsOf()).below[0]).toEqual(['Euskadi', 'SOL 0', 'PC 0']);
    const again = await bringIn();
    expect(again.counts).toMatchObject({ created: 0, changed: 1, error: 0 });
    const moveToNew = async (acronym: string, heir: string) => {
      const { body } = await imports.admin.post('elections/parties/', { acronym: heir, name: heir, color: '#123456' });
      const [party] = (await imports.admin.get(`elections/parties/?search=${acronym}`)).body.results;
      await imports.admin.send('DELETE', `elections/parties/${party.id}/`, { move_to: body.id });
    };
    await moveToNew('sol', 'LUZ');
    await moveToNew('pse', 'ROSA');
    expect(await resultsOf()).toMatchObject({
      all: ['LUZ 600', 'PC 32'],
      below: [['Euskadi', 'LUZ 300', 'PC 12'], {}],
    });
    expect((await resultsOf('Euskadi')).all).toEqual(['ROSA 300', 'PC-ELAK 12']);
  });
});
