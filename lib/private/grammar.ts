/**
 * The grammars of the values that reach manifests, shell lines and file paths, each with where it comes from. Those of Kubernetes' own names are in
 * `upstream/kubernetes/names.ts`.
 */

/** What `uname -r` prints: the kernel's own release string holds 64 characters. */
export const KERNEL_RELEASE = /^[A-Za-z0-9][A-Za-z0-9._+~-]{0,63}$/;

/** Name of a kernel module as modprobe takes it. */
export const MODULE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** An argument that is split at blanks and read by a shell without quotes: no character that a shell would interpret. */
export const PLAIN_ARGUMENT = /^[A-Za-z0-9_@%+=:,./-]+$/;

/** Name of a package of dnf or apt, optionally with a version; `${KERNEL_FULL_VERSION}` may stand in it. */
export const PACKAGE_NAME = /^[A-Za-z0-9]([A-Za-z0-9.+~:=_-]|\$\{KERNEL_FULL_VERSION\})*$/;

/** An absolute path of plain characters, with neither `.` and `..` nor doubled slashes. */
export const PLAIN_PATH = /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)+\/?$/;

/** Name of a build argument of a Dockerfile. */
export const ARG_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** An absolute path as `PLAIN_PATH`, without a slash at its end. */
export const PLAIN_FOLDER = /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)+$/;
