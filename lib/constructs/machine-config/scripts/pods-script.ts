import { sh } from '../../../text';

/**
 * Part of the scripts that detects whether pods may run. Once they may, changes are applied only by the next boot.
 *
 * The file exists from the first run of the fetch unit on, and disappears at a boot. The kubelet's time stamp is that of its first start in this
 * boot. It persists while the kubelet starts, restarts or is failed, and so do its containers.
 */
export const PODS = sh`# There as soon as something may let pods start in this boot.
begun=/run/onload-boot-$MODULE.begun

kubelet_has_started() {
  local started
  # Where systemd does not answer, it may have.
  started=$(systemctl show --property=InactiveExitTimestampMonotonic --value kubelet.service) || return 0
  [[ $started != 0 ]]
}
`;
