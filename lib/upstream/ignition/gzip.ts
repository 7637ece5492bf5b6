import { gunzipSync } from 'node:zlib';
import { MAX_UNPACKED_BYTES } from '../limits';

/** Reason why compressed data is not decompressed: the daemon on a node cannot decompress it, or it exceeds the limit here. */
export type UnpackProblem = 'damaged' | 'too large';

/** Decompressed data, or the reason why it is unavailable. */
export type Unpacked = { readonly bytes: Uint8Array; readonly problem?: undefined } | { readonly bytes?: undefined; readonly problem: UnpackProblem };

/** Result of Node.js with `info: true`, which is missing from its types. */
interface WithEngine {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/**
 * Data decompressed like in the Machine Config Daemon (MCO facts §2): consecutive gzip members form one file, and anything after the last one is an
 * error, even zeros. The daemon has no limit.
 */
export function unpack(packed: Uint8Array, most = MAX_UNPACKED_BYTES): Unpacked {
  try {
    const { buffer, engine } = gunzipSync(packed, { maxOutputLength: most, info: true }) as unknown as WithEngine;
    return engine.bytesWritten === packed.length ? { bytes: buffer } : { problem: 'damaged' };
  } catch (error) {
    return { problem: (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'damaged' };
  }
}
