import { gunzipSync } from 'node:zlib';
import { MAX_UNPACKED_BYTES } from '../limits';

/** Why something packed is not unpacked: the daemon on a node cannot, or it is more than is looked at here. */
export type UnpackProblem = 'damaged' | 'too large';

/** What was packed, or why it is not there. */
export type Unpacked = { readonly bytes: Uint8Array; readonly problem?: undefined } | { readonly bytes?: undefined; readonly problem: UnpackProblem };

/** What Node says of `info: true`, which its types do not know. */
interface WithEngine {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/**
 * Unpacks what gzip packed as the daemon of the Machine Config Operator does (MCO facts §2): members one after the other are one file, and anything
 * behind the last of them is an error, zeros too. The daemon has no bound.
 */
export function unpack(packed: Uint8Array, most = MAX_UNPACKED_BYTES): Unpacked {
  try {
    const { buffer, engine } = gunzipSync(packed, { maxOutputLength: most, info: true }) as unknown as WithEngine;
    return engine.bytesWritten === packed.length ? { bytes: buffer } : { problem: 'damaged' };
  } catch (error) {
    return { problem: (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'damaged' };
  }
}
