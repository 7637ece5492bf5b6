/** A node that boots, in the cases that run on request. NODE_CUTS says how often a node loses power in each phase of a boot. */
import { CUTS } from './cut-cases';
import { expectBoots, expectHealed } from './expect-boots';
import { Fixture } from './fixture';
import { MORE } from './more-cases';

const MOMENTS = Number(process.env.NODE_CUTS ?? 1);

const fixture = new Fixture();

afterAll(() => fixture.stop());

test.each(MORE)('boots end as the table says: $name', async (row) => {
  expectBoots(row, await fixture.run(row));
});

describe.each(CUTS)('$name', (row) => {
  test.each(Array.from({ length: MOMENTS }, (_, moment) => moment + 1))('moment %d', async (moment) => {
    expectHealed(row, await fixture.heal(row, moment - 1, MOMENTS));
  });
});
