/** What sfnt-pingpong expects and does (Onload Operator facts §9). */

/** The port that a server listens on, unless `--port` says otherwise. */
export const SFNETTEST_PORT = 2048;

/** The largest message that fits, by protocol: its buffer has 64 KiB, and a UDP datagram no more than that less its headers. */
export const LARGEST_MESSAGE: { readonly [protocol in 'tcp' | 'udp']: number } = { tcp: 65536, udp: 65507 };
