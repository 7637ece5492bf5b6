/** What stands in place of confidential values: a value of the same format, so that what is said about the object stays the same. */
import { gzipSync } from 'node:zlib';
import type { Manifest } from '../../manifests';
import { CONCEALED } from '../../text';
import { at } from '../../upstream';
import { secretsOf } from '../../views';

/** An object without the values that reports conceal. */
export function withoutConfidential(object: Manifest): Manifest {
  const secrets = secretsOf(object);
  return secrets.isEmpty ? object : secrets.withStandIns(standIn) as Manifest;
}

function standIn(value: unknown, of: object): unknown {
  const text = typeof value === 'string' ? value : '';
  const [hash] = /^sha\d+-/.exec(text) ?? [];
  return hash !== undefined ? hash + '0'.repeat(text.length - hash.length)
    : !text.startsWith('data:') ? CONCEALED
      : at(of, 'compression') === 'gzip' ? `data:;base64,${gzipSync(CONCEALED).toString('base64')}` : `data:,${encodeURIComponent(CONCEALED)}`;
}
