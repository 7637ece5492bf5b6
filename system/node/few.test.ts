/** A node that boots, in the cases that every change is tested with: the real scripts, systemd, podman, Ignition and a real kernel. */
import { FEW } from './cases';
import { expectBoots } from './expect-boots';
import { Fixture } from './fixture';
import { runCase } from './run-case';

const fixture = new Fixture();

afterAll(() => fixture.stop());

test.concurrent.each(FEW)('$name', async (row) => {
  const registry = await fixture.registry;
  const node = row.hasFetched ? await fixture.fetchedNode() : fixture.newNode();
  expectBoots(row.boots, await runCase(row, node, registry));
});
