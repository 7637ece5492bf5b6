/** A node that boots, in the cases that run on request. NODE_CUTS says how often a node loses power in each phase of a boot. */
import { cutCases } from './cut-cases';
import { expectBoots } from './expect-boots';
import { Fixture } from './fixture';
import { MORE } from './more-cases';

const fixture = new Fixture();

afterAll(() => fixture.stop());

test.each([...MORE, ...cutCases(Number(process.env.NODE_CUTS ?? 1))])('boots end as the table says: $name', async (row) => {
  expectBoots(row, await fixture.run(row));
});
