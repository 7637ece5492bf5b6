/**
 * Scripts of the device plugin's pod. They run in the shell of AMD's images, and in that of busybox. All paths and the version come from the
 * environment, so that no text of a user is part of a script.
 */
import { sh } from '../../text';

/**
 * Waits until the kernel has loaded Onload's module, in the wanted version, beside the driver of the same build. Init containers run again after a reboot, when KMM
 * has not yet loaded the module again and its labels still say so; and the boot may have loaded another driver.
 *
 * A build from a Git checkout has a commit instead of a version, which says nothing about the release. Without `DRIVER_VERSION`, or with a driver that is part of the
 * kernel, the driver is not compared: Onload can use AF_XDP.
 */
export const WAIT_SCRIPT = sh`set -u
: "\${MODULE_STATE:?}" "\${ONLOAD_VERSION:?}"
# A shell that is the first process of a container ends by no signal that it does not catch.
trap 'exit 143' TERM INT
# Whether the driver is that of the module. Modules that are not part of the kernel are marked with an O.
driver_fits() {
  case $(cat "\${DRIVER_STATE:-}/taint" 2>/dev/null) in
    *O*) ;;
    *) return 0 ;;
  esac
  driver=$(cat "$DRIVER_STATE/version" 2>/dev/null)
  [ -z "\${DRIVER_VERSION:-}" ] || [ -z "$driver" ] || [ "$driver" = "$DRIVER_VERSION" ]
}
said=
while true; do
  state='onload is not loaded'
  if [ "$(cat "$MODULE_STATE/initstate" 2>/dev/null)" = live ]; then
    version=$(cat "$MODULE_STATE/version" 2>/dev/null)
    version=\${version%% *}
    case $version in
      "$ONLOAD_VERSION" | "$ONLOAD_VERSION"[!0-9]*)
        driver_fits && exit 0
        state="the sfc driver $driver is loaded, not the $DRIVER_VERSION of this build" ;;
      *.*) state="onload $version is loaded" ;;
      *) exit 0 ;;
    esac
  fi
  [ "$state" = "$said" ] || echo "waiting for onload $ONLOAD_VERSION: $state"
  said=$state
  # In the background, so that a signal does not wait for its end.
  sleep 1 &
  wait "$!"
done
`;

/**
 * Copies Onload's files to the host, and the control plane server to the worker. The plugin mounts each library that it finds, so files of another
 * release, which a pod has left that did not end regularly, are removed first.
 */
export const COPY_SCRIPT = sh`set -eu
: "\${USER_FILES:?}" "\${WORKER_FILES:?}"
rm -rf "\${HOST_FILES:?}"/*
cp -R "$USER_FILES"/. "$HOST_FILES"
mkdir -p "$WORKER_FILES/sbin"
cp "$USER_FILES/sbin/onload_cp_server" "$WORKER_FILES/sbin/"
chcon -R -t container_file_t "$HOST_FILES" || echo 'chcon failed: the host has no SELinux, or pods cannot read the files'
`;

/** Removes Onload's files from the host when the pod ends. */
export const REMOVE_SCRIPT = sh`rm -rf "\${HOST_FILES:?}"/*
`;

/**
 * Starts the worker with an open file of the module. The control plane server keeps the module loaded only while programs use it, and for 30 s afterwards. The
 * open file keeps it as long as the pod runs, so that KMM cannot unload it while the node offers Onload: what still tries fails, and is repeated.
 */
export const WORKER_SCRIPT = sh`set -eu
: "\${MODULE_DEVICE:?}"
exec 3<"$MODULE_DEVICE"
exec onload-worker
`;
