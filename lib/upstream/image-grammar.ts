/** Grammar of image references of the OCI distribution project (regexp.go), as sources of regular expressions. */

const ALPHANUMERIC = '[a-z0-9]+';
const PATH_COMPONENT = `${ALPHANUMERIC}(?:(?:\\.|_|__|-+)${ALPHANUMERIC})*`;
const HOST_COMPONENT = '(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])';

/** Path of a repository in its registry. */
export const IMAGE_PATH = `${PATH_COMPONENT}(?:/${PATH_COMPONENT})*`;

/** Host of a registry, with a port if there is one. */
export const IMAGE_HOST = `(?:${HOST_COMPONENT}(?:\\.${HOST_COMPONENT})*|\\[[a-fA-F0-9:]+\\])(?::[0-9]+)?`;

export const IMAGE_TAG = '[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}';

export const IMAGE_DIGEST = '(?:sha256:[0-9a-f]{64}|sha384:[0-9a-f]{96}|sha512:[0-9a-f]{128})';

/** Text that Docker interprets as the ID of an image, not as a reference. */
export const IMAGE_ID = '[0-9a-f]{64}';
