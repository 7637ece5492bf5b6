/** Certificates that a machine trusts besides those of Node. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

/**
 * Leaves NODE_EXTRA_CA_CERTS to npm, which is to trust what it names, and Node's own. Each process of Node reads that file when it starts: this takes longer than
 * most of what tests run, which needs no network.
 */
export function leaveCertificatesToNpm(folder: string): void {
  const { NODE_EXTRA_CA_CERTS: extra } = process.env;
  if (extra !== undefined) {
    const all = join(folder, 'certificates.pem');
    writeFileSync(all, [...rootCertificates, readFileSync(extra, 'utf8')].join('\n'));
    process.env.npm_config_cafile = all;
    delete process.env.NODE_EXTRA_CA_CERTS;
  }
}
