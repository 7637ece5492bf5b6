/** What of the library can reach a network: one file, by a socket of this machine. Programs that it runs, such as kubectl, are those that SECURITY.md names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIB = join(__dirname, '../../lib');

/** Modules and functions of Node that open connections, where they are more than types. */
const NETWORK = /^import (?!type )(?:[^']*, )?\{?[^']*\} from 'node:(?:http2?|https|dgram|dns|tls)'|(?<![.\w])fetch\(|new WebSocket\(|require\('node:(?:http2?|https|dgram|dns|net|tls)'\)|\b(?:create)?[cC]onnect(?:ion)?\(.*(?:host|port)/m;

test('one file of the library opens connections: to the socket of kubectl', () => {
  const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).sort();
  expect(files.filter((file) => NETWORK.test(readFileSync(join(LIB, file), 'utf8')))).toEqual(['live/api-proxy.ts']);
  const proxy = readFileSync(join(LIB, 'live/api-proxy.ts'), 'utf8');
  expect([...proxy.matchAll(/\bget\(([^,]*),/g)].map(([, first]) => first)).toEqual(['{ socketPath']);
  expect(proxy).not.toMatch(/\b(?:hostname|port):/);
});
