/** What `npm run examples` wrote means what upstream's kustomizations mean. */
import { join } from 'node:path';
import { ROOT, run } from './support/run';

test('every reference of upstream has an example that holds all of it', () => {
  const printed = run(ROOT, 'node', [join(ROOT, 'scripts/parity.mjs'), '--all', join(ROOT, 'dist/examples')]).trimEnd().split('\n');
  expect(printed.length).toBeGreaterThanOrEqual(10);
  expect(printed.filter((line) => !line.startsWith('ok '))).toEqual([]);
});
