/** A node that boots, in the cases that every change is tested with: the real scripts, systemd, podman, Ignition and a real kernel. */
import { FEW } from './cases';
import { expectBoots } from './expect-boots';
import { Fixture } from './fixture';

const fixture = new Fixture();

afterAll(() => fixture.stop());

test.each(FEW)('boots end as the table says: $name', async (row) => {
  expectBoots(row, await fixture.run(row));
});
