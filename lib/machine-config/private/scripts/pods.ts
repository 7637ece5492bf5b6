/**
 * How the scripts know that pods may run. Once they may, nothing but the next boot applies.
 *
 * The file is there from the first run of the fetch unit on, and is gone after a boot. The kubelet's time stamp is that of its first start in this
 * boot. It stays while the kubelet starts, restarts or is failed, and so do its containers.
 */
export const PODS = `# There as soon as something may let pods start in this boot.
begun=/run/onload-boot-$MODULE.begun

kubelet_has_started() {
  local started
  # Where systemd does not answer, it may have.
  started=$(systemctl show --property=InactiveExitTimestampMonotonic --value kubelet.service) || return 0
  [[ $started != 0 ]]
}
`;
