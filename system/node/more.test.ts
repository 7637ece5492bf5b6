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

const MOMENTS_OF_CUTS = CUTS.flatMap((row) => Array.from({ length: MOMENTS }, (_, index) => ({ row, name: row.name, moment: index + 1 })));

test.each(MOMENTS_OF_CUTS)('boots end as the table says: $name, at moment $moment', async ({ row, moment }) => {
  expectHealed(row, await fixture.heal(row, moment - 1, MOMENTS));
});
