/** API version of all kinds of the operator. */
export const API_VERSION = 'sriovnetwork.openshift.io/v1';

/** Where the operator usually is: installed by OLM, and by its chart. */
export const NAMESPACES = { olm: 'openshift-sriov-network-operator', helm: 'sriov-network-operator' } as const;

/** What the operator puts before the names of resources, unless its environment says otherwise. */
export const RESOURCE_PREFIX = 'openshift.io';

/** Name of the package in catalogues of OLM. */
export const SRIOV_PACKAGE = 'sriov-network-operator';

/** The ConfigMap of the network cards that the operator handles. */
export const SUPPORTED_NICS = 'supported-nic-ids';

/** What reads that ConfigMap, each once when it starts. */
export const NIC_READERS = ['deployment/sriov-network-operator', 'daemonset/operator-webhook', 'daemonset/sriov-network-config-daemon'] as const;

/** Vendors that the operator lists: Intel, NVIDIA, Broadcom, QLogic, Red Hat (virtio), Marvell, Amazon. */
export const LISTED_VENDORS: readonly string[] = ['8086', '15b3', '14e4', '1077', '1af4', '177d', '1d0f'];

/** NVIDIA, once Mellanox. */
export const MELLANOX = '15b3';

/** Name of a resource without its prefix (pkg/webhook/validate.go). */
export const RESOURCE_NAME = /^(?=.{1,63}$)[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?$/;

/** A number of the PCI list, as the operator compares it: as text. */
export const PCI_ID = /^[0-9a-f]{4}$/;

/** Address of a PCI device. */
export const PCI_ADDRESS = /^[0-9a-f]{4}:[0-9a-f]{2}:[01][0-9a-f]\.[0-7]$/;

/** The feature gates, and whether they are on where nothing is said (pkg/featuregate). */
export const FEATURE_GATES: { readonly [name: string]: boolean } = {
  blockDevicePluginUntilConfigured: true,
  manageSoftwareBridges: false,
  mellanoxFirmwareReset: true,
  metricsExporter: false,
  parallelNicConfig: false,
  resourceInjectorMatchCondition: false,
};
