/** Paths on nodes that the Machine Config Operator treats in a way of their own. */

/** The registries and their mirrors. A change of it drains a node only where it could harm what runs there. */
export const REGISTRIES_CONF = '/etc/containers/registries.conf';

/** Which images may be pulled. */
export const POLICY_JSON = '/etc/containers/policy.json';

/** Where the platform writes the registries in which an image without a registry is looked up. */
export const SEARCH_REGISTRIES = '/etc/containers/registries.conf.d/01-image-searchRegistries.conf';

/** The pull secret of the cluster. */
export const PULL_SECRET = '/var/lib/kubelet/config.json';

/** The configuration of the kubelet. */
export const KUBELET_CONF = '/etc/kubernetes/kubelet.conf';

/** The folder of CRI-O's drop-ins, which it reads in the order of their names. */
export const CRIO_DROPINS = '/etc/crio/crio.conf.d/';

/** What the drop-ins that are made of a ContainerRuntimeConfig begin with. */
export const RUNTIME_CONFIG_DROPINS = `${CRIO_DROPINS}01-ctrcfg`;

/** Where the operator writes the runtime of a ContainerRuntimeConfig (pkg/controller/container-runtime-config/helpers.go). */
export const RUNTIME_DROPIN = `${RUNTIME_CONFIG_DROPINS}-defaultRuntime`;

/** The folder of units. */
export const UNITS = '/etc/systemd/system';

/** The file by which an administrator has the daemon of one node start anew. No MachineConfig may write it. */
export const FORCE_FILE = '/run/machine-config-daemon-force';
