import type { Chapter } from '../symptom';

const PLUGIN = '--namespace NAMESPACE --selector=app.kubernetes.io/component=device-plugin';
const ALLOCATABLE = 'kubectl get nodes --output=jsonpath=\'{range .items[*]}{.metadata.name} {.status.allocatable.amd\\.com/onload}{"\\n"}{end}\'';
const STACKDUMP = 'oc debug node/NODE -- chroot /host /opt/onload/usr/bin/onload_stackdump';
const OPERATOR_LOG = 'kubectl logs deployment/onload-operator-controller-manager --namespace onload-operator-system --tail=50';

/** The Onload Operator and its resource. */
export const ONLOAD: Chapter = {
  title: 'Onload',
  symptoms: [
    {
      title: 'The device plugin does not advertise amd.com/onload',
      commands: [
        ALLOCATABLE, `kubectl get pods ${PLUGIN} --output=wide`, `kubectl logs ${PLUGIN} --container=device-plugin --tail=50`, `kubectl logs ${PLUGIN} --container=onload-worker --tail=50`,
        `kubectl logs ${PLUGIN} --container=init`, 'kubectl get nodes --show-labels', 'oc debug node/NODE -- chroot /host ls /dev/onload /usr/bin/crictl',
      ],
      shows: 'No number, or 0, after the name of the node; no pod of the device plugin there, or one that restarts.',
      cause: 'The pod needs the label `onload.amd.com/NAMESPACE.NAME`, which the operator sets after the module\'s. It exits if `lshw` lists no card of Solarflare, and whenever that list changes; '
        + 'the worker exits without `/dev/onload`, and needs `/usr/bin/crictl` and permission to get pods (Onload Operator facts §2.3 and §3).',
      remedy: 'Without the label, find out why the module is not loaded. Otherwise correct what the log of the container names: the driver of the card, the folder on the node, the service account.',
      rules: ['onload/host-path', 'onload/mount-path', 'onload/max-pods', 'onload/preload-and-mount', 'onload/empty-selector', 'onload/selectors-meet', 'kmm/no-service-account'],
      plan: { 'onload/refused': 'the operator, or the API server, refuses the Onload resource' },
      messages: ['SFC interfaces on host have changed ({} -> {})', 'Failed to initialise device plugin: {}', 'Failed to query nics ({})', 'error while listing sfc devices', 'Failed to initialise Onload worker: {}'],
      reasons: [
        '{}: the node does not offer amd.com/onload', '{}: the node offers amd.com/onload: {}, not {}', '{}: the device plugin runs, but the node does not offer {}', '{}: the node does not offer {}: its device plugin is not ready', '{}: the device plugin has no pod on the node',
        '{}: its device plugin is not ready on the node', 'Onload {}: container {} does not stay up', 'Onload {}: {} of {} pods are ready', 'Onload {}: it selects no node', 'Onload {}: the label {} keeps the device plugin away',
      ],
    },
    {
      title: 'The device of Onload cannot be opened',
      commands: [
        'kubectl get pod POD --namespace NAMESPACE --output=jsonpath=\'{.spec.nodeName} {.spec.containers[*].resources.limits}{"\\n"}\'', 'oc debug node/NODE -- chroot /host ls -l /dev/onload', 'oc debug node/NODE -- chroot /host lsmod',
        'oc debug node/NODE -- chroot /host cat /sys/module/onload/version',
      ],
      shows: '`Failed to open /dev/onload`, `Could not open /dev/onload`, or `/dev/onload is not available`, of a program, of `onload_stackdump`, of `onload_cp_server`, or of the worker of the device plugin.',
      cause: 'Without the file on the node, the module is not loaded there. With the file on the node and not in the container, the container does not request `amd.com/onload`: the device plugin alone brings the file. '
        + 'If the file opens and the program goes on to complain, program and module are of two releases (Onload Operator facts §2.3 and §10).',
      remedy: 'On the node, find out why [the module is not loaded](#a-module-is-not-loaded-on-a-node). In a pod, request `amd.com/onload` in the limits of the container, as `onload.accelerate()` does.',
      rules: ['workload/no-onload'],
      plan: {},
      messages: ['Failed to open /dev/onload', 'Could not open /dev/onload', '/dev/onload is not available', 'check Onload drivers are loaded', 'open /dev/onload: no such file or directory', 'Unable to open /dev/onload', 'Failed to find onloadfs dev_t'],
    },
    {
      title: 'What a program does in Onload is unknown',
      commands: [`kubectl get pods ${PLUGIN} --output=wide`, `${STACKDUMP} stacks`, `${STACKDUMP} env`, `${STACKDUMP} lots`],
      shows: '`stacks` lists the stacks of the node with the processes in them, `env` their options, `lots` everything about them. A process that is missing is not accelerated.',
      cause: 'The device plugin copies the programs of the user image, `onload_stackdump` among them, to `hostOnloadPath` on the node, and mounts only the libraries into pods. '
        + 'The tool refuses to run where `LD_PRELOAD` accelerates it, as in a pod with Onload (Onload Operator facts §10).',
      remedy: 'Run it on the node. With another `hostOnloadPath`, it is in the subfolder `./usr/bin`. If the process is missing, see "A pod runs without acceleration".',
      rules: [],
      plan: {},
    },
    {
      title: 'The library cannot be preloaded',
      commands: ['kubectl logs POD --namespace NAMESPACE', 'kubectl exec POD --namespace NAMESPACE -- printenv LD_PRELOAD', 'kubectl exec POD --namespace NAMESPACE -- ls -l /opt/onload/usr/lib64 /lib64'],
      shows: '`ERROR: ld.so: object \'…/libonload.so\' from LD_PRELOAD cannot be preloaded (…): ignored.`, and the program runs without acceleration; or it does not start: `version \'GLIBC_…\' not found (required by …/libonload.so)`, '
        + '`Error relocating …`.',
      cause: 'The container sets `LD_PRELOAD` itself, but does not request `amd.com/onload`, or names another folder than the device plugin mounts; or its program is for 32 bits; or its libc is not glibc, or older than the glibc of the user image, '
        + 'which is that of UBI 8 in AMD\'s images. Set-user-ID programs ignore the variable (Onload Operator facts §10).',
      remedy: 'Request the resource, and let the device plugin set the variable. Use an image with glibc 2.28 or later, or a user image that is built on the older system.',
      rules: ['workload/no-onload', 'onload/mount-path'],
      plan: {},
      messages: ['object {} from LD_PRELOAD cannot be preloaded {} libonload', 'libonload.so from LD_PRELOAD cannot be preloaded', 'not found (required by {} libonload.so)', 'Error relocating {} libonload.so', 'Error loading shared library {} libonload.so'],
    },
    {
      title: 'The control plane server of Onload does not run',
      commands: [
        'kubectl logs POD --namespace NAMESPACE', `kubectl logs ${PLUGIN} --container=onload-worker --tail=50`, `kubectl get pods ${PLUGIN} --output=wide`,
        'oc debug node/NODE -- chroot /host cat /sys/module/onload/parameters/cplane_server_path /sys/module/onload/parameters/cplane_server_params',
        'oc debug node/NODE -- chroot /host ls /usr/bin/crictl', 'oc debug node/NODE -- chroot /host dmesg',
      ],
      shows: 'The program logs `failed to get local control plane handle`; `dmesg` has no `Onload Control Plane server … started`; the parameters name another container than that of the worker, or not `crictl`.',
      cause: 'The module starts `onload_cp_server` for the first stack in a network namespace. The worker of the device plugin makes it do so by `crictl exec` in the worker\'s own container, whose ID it writes when it starts: without the worker, '
        + 'or without `/usr/bin/crictl` on the node, no server starts (Onload Operator facts §2.3 and §10).',
      remedy: 'Correct what the log of the worker names, then delete the pod of the device plugin on the node. While it is not there, the node offers no `amd.com/onload`, and its libraries are removed from the node.',
      fixes: ['kubectl delete pod POD --namespace NAMESPACE'],
      rules: [],
      plan: {},
      messages: [
        'failed to get local control plane handle', 'failed to get init_net control plane handle', 'onload_cp_server {} open /dev/onload', 'Failed to link to cplane: {}', 'Failed to configure Onload control plane: {}', 'Failed to get container ID: {}', 'unexpected format of containerID {}',
        'Onload Control Plane server is 32-bit',
      ],
    },
    {
      title: 'A change of an Onload resource has no effect',
      commands: [
        'kubectl get onloads.onload.amd.com NAME --namespace NAMESPACE --output=jsonpath=\'{.spec.onload.version}{"\\n"}\'',
        'kubectl get modules.kmm.sigs.x-k8s.io --namespace NAMESPACE --output=yaml', 'kubectl get daemonsets --namespace NAMESPACE --output=yaml', OPERATOR_LOG,
      ],
      shows: 'The Modules and the DaemonSet have the old values; the log has no error. The resource has no status.',
      cause: 'The operator acts on a change of `spec.onload.version` only. It ignores `devicePlugin`, `controlPlane`, pull policies and the service account altogether, and images and mappings until the version changes (Onload Operator facts §4.1).',
      remedy: 'Change the version with it; for another build of one release, add a suffix. What is ignored altogether needs a new resource, which stops Onload on all nodes at once.',
      rules: ['onload/version-label'],
      plan: {
        'onload/ignored-change': 'the operator ignores the change of these fields on an existing resource',
        'onload/ignored-until-version': 'nothing will happen until the version changes',
        'onload/selector-ignored': 'nodes that only the new selector matches get labels, but neither module nor device plugin',
        'onload/device-plugin-image-ignored': 'existing resources keep the image of their device plugin',
      },
      reasons: ['Onload {}: the Onload Operator ignores a change of {} until \'version\' changes, too', 'Onload {}: the DaemonSet {} has {}, not {}'],
    },
    {
      title: 'An upgrade of Onload does not go on',
      commands: [
        'kubectl get nodes --label-columns=onload.amd.com/NAMESPACE.NAME,kmm.node.kubernetes.io/version-module.NAMESPACE.NAME-module', 'kubectl get poddisruptionbudgets --all-namespaces',
        OPERATOR_LOG, 'kubectl get pods --all-namespaces --field-selector=spec.nodeName=NODE',
      ],
      shows: 'One node lacks the label `onload.amd.com/…`; later nodes, in the order of their names, have the old version.',
      cause: 'The operator upgrades one node at a time, and evicts the pods with `amd.com/onload`. A budget that lets a pod stay holds the upgrade; refusals back off up to 1,000 s (Onload Operator facts §4; [observed](upstream/observed.md)).',
      remedy: 'Let the budget allow one disruption. Then any change of another node makes the operator try again at once.',
      rules: [],
      plan: {
        'onload/eviction-held-up': 'a budget lets a pod with Onload stay: the upgrade stops at this node',
        'onload/bare-pods': 'pods without a controller are deleted for good',
        'onload/sidecar-not-evicted': 'the operator looks at the containers of pods only: a pod in which only a native sidecar uses Onload stays, and holds the module',
        'onload/kmm-not-awaited': 'with KMM 2.x the operator waits for nothing: several nodes, perhaps all, are without the module at the same time',
      },
      messages: ['Could not create eviction {} onload', 'Failed to get Pods using Onload'],
      reasons: [
        '{}: {} the Onload Operator takes one node after the other by name', '{}: the Onload Operator evicts pods that use Onload from the node: {}', '{}: its module is being replaced, and pods that use Onload are evicted first: {}', 'Onload {}: the DaemonSet {} has version {}, not {}', '{}: the label {} keeps the device plugin away, although the module is loaded',
      ],
    },
    {
      title: 'Pods start with Onload of another release than the driver',
      commands: [
        'oc debug node/NODE -- chroot /host cat /sys/module/onload/version /sys/module/sfc/version',
        'kubectl get onloads.onload.amd.com --all-namespaces --output=jsonpath=\'{range .items[*]}{.metadata.name} {.spec.onload.version} {.spec.onload.userImage}{"\\n"}{end}\'',
      ],
      shows: 'The versions of the modules, the user image and the resource differ.',
      cause: 'Nothing checks that the user image, the module, the driver at boot and the version belong together. With a driver at boot, a release needs a new MachineConfig and an upgrade of the resource (Onload Operator facts §7 and §8).',
      remedy: 'Take all of them from one `OnloadRelease`. Follow the order that `plan` prints.',
      rules: ['onload/mixed-releases', 'onload/mixed-builds', 'onload/version-not-of-image', 'machine-config/driver-of-another-release', 'kmm/unknown-onload-release', 'onload/not-listed-for-kernel'],
      plan: {
        'onload/inconsistent-version': 'the version and an image are of different releases',
        'onload/not-listed-for-kernel': 'AMD does not list the build of Onload for the kernel that nodes run, or boot by the change',
        'plan/driver-of-another-release': 'nodes have a driver and Onload of two releases for a time: no Onload there',
      },
      messages: [
        'user/driver interface mismatch', 'user/driver version mismatch', 'user/driver cplane interface mismatch', 'Driver/Library version mismatch detected', 'Driver/Library debug build mismatch detected', 'Most likely you need to reload the sfc and onload drivers',
        'Auxbus ABI version mismatch', 'efrm_vi_attr_init: Interface mismatch',
      ],
      reasons: ['{}: Onload {} with the driver of {}: this combination does not work', '{}: Onload {} is loaded {}: this combination does not work until both are of {}', '{}: the pod of the device plugin has copied the files of {}, not of {}'],
    },
    {
      title: 'Nodes have lost Onload',
      commands: [ALLOCATABLE, 'kubectl get onloads.onload.amd.com --all-namespaces', 'kubectl get events --all-namespaces --field-selector=involvedObject.kind=Node'],
      shows: 'The resource is gone, or the node no longer matches its selector.',
      cause: 'There is no finalizer: Modules and DaemonSet go with the resource, on all nodes at once, and no pod is evicted. Pods that run keep the module busy (Onload Operator facts §3; [observed](upstream/observed.md)).',
      remedy: 'Stop the pods that use Onload before the resource is deleted, or before nodes leave its selector.',
      rules: [],
      plan: {
        'onload/removed': 'Onload is unloaded on all of its nodes at once',
        'onload/nodes-leave': 'nodes that the selector leaves lose Onload at once, and their pods are not evicted',
      },
    },
  ],
};
