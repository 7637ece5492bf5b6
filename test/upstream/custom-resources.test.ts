import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CUSTOM_RESOURCES } from '../../lib/upstream/custom-resources';

test.each(Object.entries(CUSTOM_RESOURCES))('the definition of %s is among those that are vendored', (_, { crd }) => {
  expect(existsSync(join(__dirname, '../../upstream/crds', `${crd}.yaml`))).toBe(true);
});
