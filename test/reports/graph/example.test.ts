import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphExample } from '../../../scripts/graph-example';

test.each(Object.entries(graphExample()))('%s is the graph of the example (npm run graph-example)', (file, text) => {
  expect(readFileSync(join(__dirname, '../../..', file), 'utf8')).toBe(text);
});
