/**
 * The grammars of values in manifests, shell lines and file paths, each with its origin. Those of Kubernetes' own names are in
 * `upstream/kubernetes/names.ts`.
 */

/** Output of `uname -r`: the kernel limits its release to 64 characters. */
export const KERNEL_RELEASE = /^[A-Za-z0-9][A-Za-z0-9._+~-]{0,63}$/;

/** Name of a kernel module as passed to modprobe. */
export const MODULE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** An argument that needs no quotes in a shell: no character has a special meaning, and blanks do not occur. */
export const PLAIN_ARGUMENT = /^[A-Za-z0-9_@%+=:,./-]+$/;

/** Name of a dnf or apt package, optionally with a version. It may contain `${KERNEL_FULL_VERSION}`. */
export const PACKAGE_NAME = /^[A-Za-z0-9]([A-Za-z0-9.+~:=_-]|\$\{KERNEL_FULL_VERSION\})*$/;

/** An absolute path of plain characters, with neither `.` and `..` nor doubled slashes. */
export const PLAIN_PATH = /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)+\/?$/;

/** Name of a build argument of a Dockerfile. */
export const ARG_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** An absolute path like `PLAIN_PATH`, without a trailing slash. */
export const PLAIN_FOLDER = /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)+$/;

/** Version of OpenShift, Kubernetes or KMM, with or without the patch version. */
export const RELEASE_NUMBER = /^\d+\.\d+(\.\d+)?$/;
