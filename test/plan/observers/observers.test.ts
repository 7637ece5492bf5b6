import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OBSERVERS } from '../../../lib/plan/observers/observers';

const FOLDER = join(__dirname, '../../../lib/plan/observers');

/** Files that are no observers. */
const OTHERS = ['index.ts', 'observers.ts'];
const FILES = readdirSync(FOLDER).filter((file) => !OTHERS.includes(file));

test.each(FILES)('%s exports one observer, which is in the list', (file) => {
  const exported: unknown[] = Object.values(jest.requireActual(join(FOLDER, file)));
  expect(exported).toHaveLength(1);
  expect(OBSERVERS).toContain(exported[0]);
});

test('each observer is in the list once', () => {
  expect(new Set(OBSERVERS).size).toBe(OBSERVERS.length);
  expect(OBSERVERS).toHaveLength(FILES.length);
});
