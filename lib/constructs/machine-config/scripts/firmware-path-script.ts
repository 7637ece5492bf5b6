import { sh } from '../../../text';

/**
 * Script that sets the firmware search path. It runs in a container as long as its node runs, and works in the shell of busybox as well as in bash.
 *
 * The DaemonSet passes `FIRMWARE_PATH`, `PARAMETER` (the file in sysfs) and `INTERVAL` (seconds). With the argument `check` the script only reports
 * by its exit code whether the path is set.
 */
export const FIRMWARE_PATH_SCRIPT = sh`#!/bin/sh
# Sets the folder that the kernel searches for firmware first, and sets it again whenever something else has changed it.
set -eu
: "\${FIRMWARE_PATH:?}" "\${PARAMETER:?}" "\${INTERVAL:?}"

is_set() {
  [ "$(cat "$PARAMETER")" = "$FIRMWARE_PATH" ]
}

if [ "\${1-}" = check ]; then
  is_set
  exit
fi

# A shell that is the first process of a container ends by no signal that it does not catch.
trap 'exit 0' TERM INT
while true; do
  if ! is_set; then
    before=$(cat "$PARAMETER")
    # Without a line break, which the kernel would take for a part of the path.
    printf %s "$FIRMWARE_PATH" >"$PARAMETER"
    is_set
    echo "the kernel searches $FIRMWARE_PATH for firmware; it was '$before'" >&2
  fi
  # In the background, so that a signal does not wait for its end.
  sleep "$INTERVAL" &
  wait "$!"
done
`;
