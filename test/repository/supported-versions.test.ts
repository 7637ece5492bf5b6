import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportedVersions } from '../../scripts/supported-versions';

test('docs/supported-versions.md is what the tables of releases and package.json say: npm run supported-versions writes it', () => {
  expect(readFileSync(join(__dirname, '../../docs/supported-versions.md'), 'utf8')).toBe(supportedVersions());
});
