/** Paths on nodes that the Machine Config Operator handles specially. */

/** File with the registries and their mirrors. A change drains a node only if it could affect running workloads. */
export const REGISTRIES_CONF = '/etc/containers/registries.conf';

/** File with the policy for images that may be pulled. */
export const POLICY_JSON = '/etc/containers/policy.json';

/** File to which the platform writes the registries that are searched for images without a registry. */
export const SEARCH_REGISTRIES = '/etc/containers/registries.conf.d/01-image-searchRegistries.conf';

/** File with the pull secret of the cluster. */
export const PULL_SECRET = '/var/lib/kubelet/config.json';

/** File with the configuration of the kubelet. */
export const KUBELET_CONF = '/etc/kubernetes/kubelet.conf';

/** Folder of CRI-O's drop-ins, which are read in the order of their names. */
export const CRIO_DROPINS = '/etc/crio/crio.conf.d/';

/** Prefix of the drop-ins that are created from a ContainerRuntimeConfig. */
export const RUNTIME_CONFIG_DROPINS = `${CRIO_DROPINS}01-ctrcfg`;

/** Path to which the operator writes the runtime of a ContainerRuntimeConfig (pkg/controller/container-runtime-config/helpers.go). */
export const RUNTIME_DROPIN = `${RUNTIME_CONFIG_DROPINS}-defaultRuntime`;

/** The folder of systemd units. */
export const UNITS_FOLDER = '/etc/systemd/system';

/** File with which an administrator makes the daemon of a node start over. MachineConfigs must not write it. */
export const FORCE_FILE = '/run/machine-config-daemon-force';

/**
 * File that exists until a new node has completed its first boot (MCO facts §11). The daemon removes it if the node already runs its image and
 * arguments. Otherwise it applies them, renames the file and reboots.
 */
export const FIRST_BOOT = '/etc/ignition-machine-config-encapsulated.json';

/** Unit that completes the first boot. It runs after the network is up, and before the kubelet. */
export const FIRST_BOOT_UNIT = 'machine-config-daemon-firstboot.service';

/**
 * Unit with which CRI-O removes images, after an upgrade and after an unclean shutdown that may have damaged them. `kubelet-dependencies.target`
 * wants it, so it runs at each boot unless it is masked.
 */
export const CRIO_WIPE = 'crio-wipe.service';
