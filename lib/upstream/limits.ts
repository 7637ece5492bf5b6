/**
 * Limits on the examined input: bytes, values, steps and depth. With them, memory stays below 1 GB for an input below 50 MB, and no input makes a
 * command run indefinitely. Each has its reason. SECURITY.md has the table. Upstream's own limits are with the facts about them.
 */

const KIB = 1024;
const MIB = 1024 * KIB;

/** Largest size of a file, in bytes. A dump of a large cluster has up to 100 MiB, and the engine's strings up to 512 MiB. */
export const MAX_FILE_BYTES = 256 * MIB;

/** Largest number of nesting levels of maps and lists. CRDs, the most deeply nested manifests, have up to 40. */
export const MAX_DEPTH = 200;

/**
 * Largest size of an object, in bytes of JSON. The API server accepts no larger request (3 MiB in k8s.io/apiserver/pkg/server/config.go), and etcd
 * stores no object over 1.5 MiB.
 */
export const MAX_OBJECT_BYTES = 3 * MIB;

/** Number of values that an input of any size may have. A value takes about 100 bytes of memory. */
export const MAX_VALUES = 3_000_000;

/** Number of bytes of a larger input for each value that it may have. Manifests have a value for every 20 bytes or more. */
export const BYTES_PER_VALUE = 10;

/**
 * Largest number of steps from an object to one that is nested in it, through all objects between them. A Policy that contains a ConfigurationPolicy
 * has eight.
 */
export const MAX_WRAPPED_DEPTH = 40;

/** Number of values whose memory equals that of a manifest without its values. */
export const VALUES_PER_MANIFEST = 8;

/** Number of values that a document with aliases may expand to, if they exceed its characters, because aliases multiply. */
export const MAX_ALIASED_VALUES = 100_000;

/** Number of characters that the strings of a document with aliases may expand to. */
export const MAX_ALIASED_CHARACTERS = 3 * MIB;

/**
 * Number of bytes to which a compressed file is decompressed at most. The configuration of a pool has at most 1.5 MiB, and text compresses to a
 * fifth.
 */
export const MAX_UNPACKED_BYTES = 8 * MIB;

/** Number of bytes to which all compressed files of a set of manifests are decompressed at most. It is enough for 16 full pools. */
export const MAX_UNPACKED_TOTAL = 128 * MIB;

/** Number of instructions of a regular expression. Expressions of CRDs and kernel mappings have up to a few hundred. Go accepts up to 3 million. */
export const MAX_REGEXP_SIZE = 10_000;

/** Number of instructions of all cached regular expressions, at about 100 bytes each. */
export const MAX_REGEXPS_KEPT = 500_000;

/** Number of steps of a CEL rule for one value. It is the API server's limit for a call (PerCallLimit in k8s.io/apiserver/pkg/apis/cel/config.go). */
export const MAX_CEL_STEPS = 1_000_000;

/**
 * Number of steps of all CEL rules for all objects, which take a few seconds. The API server counts per object. 10,000 objects with 20 rules each
 * take 5 million.
 */
export const MAX_CEL_STEPS_TOTAL = 25_000_000;

/** Number of MachineConfigs that a pool may have. Clusters have tens. */
export const MAX_SELECTED_BY_POOL = 20_000;

/**
 * Number of MachineConfigs that all pools together may have, because each pool reports all of its own. A cluster of 50 pools with 1,000
 * MachineConfigs each has 50,000.
 */
export const MAX_SELECTED = 500_000;

/** Time in seconds in which the dates of a window's rule are found. Those of a rule that has any take milliseconds. */
export const MAX_RULE_SECONDS = 2;

/** Length of a window in hours: a leap year. */
export const MAX_WINDOW_HOURS = 366 * 24;
