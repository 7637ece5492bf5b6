import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a kubeconfig for a server on a port of this machine, and returns its path. */
export function writeKubeconfig(folder: string, port: number): string {
  const file = join(folder, `kubeconfig-${port}`);
  writeFileSync(file, JSON.stringify({
    'apiVersion': 'v1',
    'kind': 'Config',
    'current-context': 'c',
    'contexts': [{ name: 'c', context: { cluster: 'c', user: 'u' } }],
    'clusters': [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}` } }],
    'users': [{ name: 'u', user: {} }],
  }));
  return file;
}
