/**
 * How much of an input is looked at, in bytes, values, steps and depth: with them, memory stays below 1 GB for an input below 50 MB, and no input keeps a
 * command busy for ever. Each has its reason; SECURITY.md has the table. The bounds that upstream itself sets stand with the facts about it.
 */

const KIB = 1024;
const MIB = 1024 * KIB;

/** Levels of maps and lists in one another. CRDs, the deepest manifests that there are, have up to 40. */
export const MAX_DEPTH = 200;

/** Bytes of an object, as JSON: the API server takes no larger request (3 MiB in k8s.io/apiserver/pkg/server/config.go), and etcd keeps none over 1.5 MiB. */
export const MAX_OBJECT_BYTES = 3 * MIB;

/** Values of an input of any size: a value takes about 100 bytes of memory. */
export const MAX_VALUES = 3_000_000;

/** A larger input may have a value for each so many bytes: manifests have one for 20 and more. */
export const BYTES_PER_VALUE = 10;

/** Steps from an object to one that is wrapped in it, through all that are between: a Policy with a ConfigurationPolicy in it has eight. */
export const MAX_WRAPPED_DEPTH = 40;

/** What a manifest takes in memory besides its values, in values. */
export const VALUES_PER_MANIFEST = 8;

/** Values that a document with aliases may stand for where they are more than its characters: aliases multiply. */
export const MAX_ALIASED_VALUES = 100_000;

/** Characters of the strings of such a document, likewise. */
export const MAX_ALIASED_CHARACTERS = 3 * MIB;

/** Bytes to which a packed file is unpacked: a pool has no configuration larger than 1.5 MiB, and and text packs to a fifth. */
export const MAX_UNPACKED_BYTES = 8 * MIB;

/** Bytes to which all packed files of a set of manifests are unpacked: those of 16 pools that are full. */
export const MAX_UNPACKED_TOTAL = 128 * MIB;

/** Instructions of a regular expression. Those of CRDs and kernel mappings have up to a few hundred; Go takes up to 3 million. */
export const MAX_REGEXP_SIZE = 10_000;

/** Instructions of all regular expressions that are kept in memory: about 100 bytes each. */
export const MAX_REGEXPS_KEPT = 500_000;

/** Steps of a CEL rule over one value: the API server's limit of one call (PerCallLimit in k8s.io/apiserver/pkg/apis/cel/config.go). */
export const MAX_CEL_STEPS = 1_000_000;

/** Steps of all CEL rules over all objects: a few seconds. The API server counts anew for each object; 10,000 objects with 20 rules each take 5 million. */
export const MAX_CEL_STEPS_TOTAL = 25_000_000;

/** MachineConfigs of a pool. Clusters have tens. */
export const MAX_SELECTED_BY_POOL = 20_000;

/** The same for all pools together: each pool reports all of its own. A cluster of 50 pools with 1,000 MachineConfigs each has 50,000. */
export const MAX_SELECTED = 500_000;
