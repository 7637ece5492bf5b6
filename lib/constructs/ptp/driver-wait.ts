/** Wait of a pod for the driver that KMM loads after a boot (sfptpd facts §9). */
import type { Duration } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import type { Wire } from '../../synthesis';
import { invalid, sh, shellCommand } from '../../text';
import { DRIVER_STATE } from '../../upstream/onload';

/**
 * Script that ends when the loaded driver is not the kernel's own, or after some seconds. It runs in the shell of sfptpd's image. Each container of a pod
 * starts again after a reboot, when labels of KMM may still be those of the boot before, so that only the kernel shows which driver the node has.
 */
export const DRIVER_WAIT_SCRIPT = sh`set -u
: "\${DRIVER_STATE:?}" "\${WAIT_SECONDS:?}"
# A shell that is the first process of a container ends by no signal that it does not catch.
trap 'exit 143' TERM INT
waited=0
while [ "$waited" -lt "$WAIT_SECONDS" ]; do
  if [ "$(cat "$DRIVER_STATE/initstate" 2>/dev/null)" = live ]; then
    # Modules that are not part of the kernel are marked with an O.
    case $(cat "$DRIVER_STATE/taint" 2>/dev/null) in
      *O*) exit 0 ;;
    esac
  fi
  [ "$waited" -gt 0 ] || echo "waiting up to $WAIT_SECONDS s for a driver that is not the kernel's own"
  # In the background, so that a signal does not wait for its end.
  sleep 1 &
  wait "$!"
  waited=$((waited + 1))
done
echo "no such driver after $WAIT_SECONDS s: sfptpd starts with what the node has"
`;

/** Longest wait in seconds, 0 for none. Throws if it is not a whole number of them. */
export function driverWaitSeconds(timeout: Duration, where: string): number {
  const seconds = timeout.toSeconds({ integral: false });
  if (!Number.isInteger(seconds)) {
    throw invalid('ptp/driver-timeout', 'not a timeout for the driver', timeout.toHumanString(), 'use whole seconds; Duration.seconds(0) does not wait', where);
  }
  return seconds;
}

/** Init container that waits. */
export function driverWait(seconds: number, { image, imagePullPolicy }: Pick<Wire<k8s.Container>, 'image' | 'imagePullPolicy'>): Wire<k8s.Container> {
  return {
    name: 'wait-for-driver',
    image,
    imagePullPolicy,
    command: shellCommand(DRIVER_WAIT_SCRIPT),
    env: [{ name: 'DRIVER_STATE', value: DRIVER_STATE }, { name: 'WAIT_SECONDS', value: String(seconds) }],
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
      runAsNonRoot: true,
      runAsUser: 1001,
      seccompProfile: { type: 'RuntimeDefault' },
    },
  };
}
