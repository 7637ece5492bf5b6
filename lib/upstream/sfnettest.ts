/** Requirements and behaviour of sfnt-pingpong (Onload Operator facts §9). */

/** The tag of the image that upstream publishes. */
export const SFNETTEST_RELEASE = '1.6.0-rc2';

/** The port that a server listens on, unless `--port` says otherwise. */
export const SFNETTEST_PORT = 2048;

/** Size of the largest message, by protocol. The buffer has 64 KiB, and a UDP datagram is shorter by its headers. */
export const LARGEST_MESSAGE: { readonly [protocol in 'tcp' | 'udp']: number } = { tcp: 65536, udp: 65507 };
