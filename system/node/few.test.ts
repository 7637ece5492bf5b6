/** A node that boots, in the cases that every change is tested with: the real scripts, systemd, podman, Ignition and a real kernel. */
import { FEW, FEW_CUTS } from './cases';
import { expectBoots, expectHealed } from './expect-boots';
import { Fixture } from './fixture';

const fixture = new Fixture();

afterAll(() => fixture.stop());

test.each(FEW)('boots end as the table says: $name', async (row) => {
  expectBoots(row, await fixture.run(row));
});

test.each(FEW_CUTS)('boots end as the table says: $name', async (row) => {
  expectHealed(row, await fixture.heal(row, 0, 1));
});
