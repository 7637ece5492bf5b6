import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLinePage } from '../../scripts/command-line';

test('docs/command-line.md is what the help of the commands says: npm run command-line writes it', async () => {
  const page = await commandLinePage();
  expect(page).toContain('\n## plan\n');
  expect(readFileSync(join(__dirname, '../../docs/command-line.md'), 'utf8')).toBe(page);
});
