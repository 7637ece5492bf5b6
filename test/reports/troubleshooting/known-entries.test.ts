/** Messages as people paste them, and the entries that they lead to. The texts are those that upstream's sources write, but for names and numbers. */
import { entriesAbout, entryAt } from '../../../lib/reports/troubleshooting';
import { ENTRIES } from '../../../lib/reports/troubleshooting/entries';

const IMAGE = 'registry.example.com/onload/onload-module:8.1.2.26-5.14.0-427.50.1.el9_4.x86_64';
const BUILD = 'worker-2d03dc921ff0c242c5892a3ef1ed1608';
const RENDERED = 'rendered-worker-1111111111111111aaaaaaaaaaaaaaaa';

const firstAbout = (message: string) => entriesAbout(message)[0]?.entry.title;

const ABOUT: { readonly [title: string]: readonly string[] } = {
  'A node did not come up': ['Kubelet stopped posting node status.'],
  'A pool is degraded, and no node has changed': [
    'Failed to render configuration for pool worker: invalid extensions found: [zsh]',
    'could not generate rendered MachineConfig: conflicting mirrorSourcePolicy is set for the same source "quay.io/a" in imagedigestmirrorsets, imagetagmirrorsets, or imagecontentsourcepolicies',
  ],
  'A node is degraded after an update': [
    'Machine config pool latency Degraded Reason: 1 nodes are reporting degraded status on sync.',
    'Node node-1 is reporting: "failed to retrieve file ownership for file "/etc/app/limits.conf": failed to retrieve UserID for username: appuser"',
    'Node node-1 is reporting: "failed to retrieve file ownership for file \\"/etc/app/limits.conf\\": failed to retrieve UserID for username: appuser"',
    `Node node-1 is reporting: "unexpected on-disk state validating against ${RENDERED}: content mismatch for file "/etc/systemd/system/chronyd.service.d/10-opts.conf""`,
    `Node node-1 is reporting: "unexpected on-disk state validating against ${RENDERED}: content mismatch for file \\"/etc/systemd/system/chronyd.service.d/10-opts.conf\\""`,
    `Marking Degraded due to: "can't reconcile config ${RENDERED} with rendered-worker-2: invalid Ignition config found: error: path not absolute: unreconcilable"`,
  ],
  'The configuration that a node has is gone': [
    'Node master-1 is reporting: "machineconfig.machineconfiguration.openshift.io "rendered-master-8888888888888888eeeeeeeeeeeeeeee" not found", Node master-2 is reporting: "machineconfig.machineconfiguration.openshift.io',
    'Node node-1 is reporting: "machineconfig.machineconfiguration.openshift.io \\"rendered-worker-9999999999999999dddddddddddddddd\\" not found"',
  ],
  'A drain does not end': [
    'Node node-1 is reporting: "failed to drain node (5 tries): timed out waiting for the condition: [error when evicting pods/\\"search-0\\" -n \\"search\\": global timeout reached: 1m30s]"',
    'Node node-1 is reporting: "failed to drain node: node-1 after 1 hour. Please see machine-config-controller logs for more information"',
    'Cannot evict pod as it would violate the pod\'s disruption budget.',
  ],
  'The image of the operating system is not built': [
    'Custom OS image build failed', `Failed to build OS image for pool worker (MachineOSBuild: ${BUILD}): Failed: Build Failed`, `Pool is paused; OS image build failed (mosb: ${BUILD})`,
    `Pool update stopped due to OS image build failure (mosb: ${BUILD})`,
  ],
  'Images of a PinnedImageSet are not fetched': [
    'Node node-1 is reporting: "failed to prefetch"', 'One or more PinnedImageSet is experiencing an error. See PinnedImageSet list for more details.',
  ],
  'Tuning of nodes has no effect, or comes later': [
    'Error: could not find any MachineConfigPool set for KubeletConfig cpumanager-enabled',
    'KubeletConfiguration: autoSizingReserved and systemdReserved cannot be set together',
    'The TuneD daemon profile is not applied, or application failed.', 'The TuneD daemon profile not yet applied, or application failed.',
    'TuneD daemon issued one or more error message(s) during profile application',
    'TuneD daemon issued one or more error message(s) during profile application. TuneD stderr: ERROR    tuned.daemon.controller: Failed to reload TuneD: Cannot load profile(s) \'latency\': Cannot',
    'TuneD daemon issued one or more error message(s) during profile application. TuneD stderr: ERROR tuned.units.manager: Assertion \'isolated_cores contains online CPU(s)\' failed.',
    'TuneD daemon issued one or more error message(s) during profile application. TuneD stderr: net.core.busy_poll_x',
    'TuneD profile low-latncy not found', 'Tuned node-1 Degraded Reason: TunedError.', 'failed to find MCP with the node selector that matches labels "node-role.kubernetes.io/latency="',
    'KubeletConfig: Error: Invalid value: systemReserved',
  ],
  'An apply ends with no matches for kind': ['no matches for kind "Module" in version "kmm.sigs.x-k8s.io/v1beta1"'],
  'A Subscription installs nothing': [
    'OwnNamespace InstallModeType not supported, cannot configure to watch own namespace',
    'constraints not satisfiable: no operators found in channel release-2.9 of package kernel-module-management in the catalog referenced by subscription kernel-module-management, subscription kernel-module-management exists',
    'csv created in namespace with multiple operatorgroups, can\'t pick one automatically', 'no operators found from catalog redhat-operators in namespace openshift-marketplace referenced by subscription kmm',
    'targeted catalogsource openshift-marketplace/redhat-operators missing', 'TRANSIENT_FAILURE',
  ],
  'A bundle is not unpacked': [
    'bundle unpacking failed. Reason: BackoffLimitExceeded, and Message: Job has reached the specified backoff limit', 'bundle unpacking failed. Reason: DeadlineExceeded, and Message: Job was active longer than specified deadline',
    'unpack job not completed: Unpack pod(openshift-marketplace/abc-x) container(pull) is pending. Reason: ImagePullBackOff, Message: Back-off pulling image "registry.redhat.io/kmm/kernel-module-management-operator-bundle@sha256:aa"',
  ],
  'An InstallPlan fails': [
    'error validating existing CRs against new CRD\'s schema for "modules.kmm.sigs.x-k8s.io": error validating custom resource against new schema for Module onload/onload-module: [].spec.selector: Required value',
    'error validating existing CRs against new CRD\'s schema for "modules.kmm.sigs.x-k8s.io',
  ],
  'A ClusterServiceVersion stays Pending, or fails': [
    'Policy rule not satisfied for service account', 'one or more requirements couldn\'t be found',
    'install failed: deployment kmm-operator-controller not ready before timeout: deployment "kmm-operator-controller" exceeded its progress deadline',
  ],
  'A node has the drain state of an earlier SR-IOV operator': ['unexpected node drain annotation'],
  'The daemon cannot configure a node': ['cannot configure sriov interfaces', 'cannot config SRIOV device: NumVfs (8) is larger than TotalVfs (4)'],
  'The SR-IOV operator has paused a pool': ['MachineConfigPool is paused by the SR-IOV operator', 'change machine config pool state\t{"pause": true, "mcp": "worker"}'],
  'A module image is not built, or cannot be pushed': [
    'Dockerfile build strategy has failed.', 'failed to find osImage in the Driver Toolkit mapping',
    'could not get DTK image for kernel 5.14.0-427.50.1.el9_4.x86_64: could not find osImage 416.94.202501 in OS --> DTK mapping',
  ],
  'Taints keep modules and daemons off a node': ['0/3 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/master: }, 2 node(s) had untolerated taint {dedicated: trading}.'],
  'A worker fails because the module is in use': ['modprobe: FATAL: Module sfc is in use.'],
  'A worker does not find its module': [
    'modprobe: FATAL: Module onload not found in directory /tmp/opt/lib/modules/5.14.0-427.60.1.el9_4.x86_64', 'modprobe: FATAL: Module nicdrv not found in directory /opt/lib/modules/5.14.0-427.60.1.el9_4.x86_64',
  ],
  'A module is refused because it is not signed': ['modprobe: ERROR: could not insert \'sfc\': Key was rejected by service'],
  'Onload does not work with the kernel': [
    'modprobe: ERROR: could not insert \'onload\': Unknown symbol in module, or unknown parameter (see dmesg)', '[sfc efrm] init_sfc_resource: ERROR: failed to find syscall table', '[onload] failed to find syscall table',
    '[sfc efrm] check_syscall_ibt_valid: FATAL: Found syscall function, but missing endbr64 instruction. To use onload, please disable IBT with ibt=off in your kernel command line.',
    'sfc_resource: Onload is not compatible with kernel IBT. Append ibt=off to the kernel command line',
  ],
  'A worker, or a module loader, fails for another reason': [
    'Exec lifecycle hook ([modprobe -d /opt -v onload]) for Container "module-loader" in Pod "onload-module-abcde-x1_onload(u)" failed - error: command \'modprobe -d /opt -v onload\' exited',
    'back-off 5m0s restarting failed container=worker pod=kmm-worker-node-1-onload-module_onload(u)', 'insmod: ERROR: could not insert module onload.ko: Invalid module format',
  ],
  'A namespace with a Module is not deleted': [
    'Some content in the namespace has finalizers remaining: kmm.node.kubernetes.io/module-finalizer in 1 resource instances', 'Some resources are remaining: modules.kmm.sigs.x-k8s.io has 1 resource instances',
  ],
  'The device of Onload cannot be opened': ['Failed to open /dev/onload', 'onload_cp_server[71]: main: Failed to open /dev/onload: No such device', 'Could not open /dev/onload (rc=-2) - check Onload drivers are loaded'],
  'The library cannot be preloaded': ['onload: ERROR: ld.so: object \'libonload.so\' from LD_PRELOAD cannot be preloaded (cannot open shared object file): ignored.'],
  'Pods start with Onload of another release than the driver': ['oo:prog[12]: ERROR: user/driver interface mismatch', 'oo:prog[12]: oo_ioctl: onload user/driver interface mismatch', 'oo:prog[12]: ERROR: Driver/Library version mismatch detected.'],
  'A pod with Onload is Pending': [
    '0/3 nodes are available: 3 Insufficient amd.com/onload. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.', '0/6 nodes are available: 6 Insufficient amd.com/onload.',
  ],
  'A node rejects a pod': [
    'Pod was rejected: Allocate failed due to no healthy devices present; cannot allocate unhealthy devices amd.com/onload, which is unexpected', 'UnexpectedAdmissionError',
    'NodeAffinity: Pod was rejected: Predicate NodeAffinity failed: node(s) didn\'t match Pod\'s node affinity/selector',
  ],
  'An image cannot be pulled': ['Back-off pulling image "registry.example.com/kmm:2.4.1', `Back-off pulling image "${IMAGE}`],
  'A container restarts again and again': ['back-off 5m0s restarting failed container=main'],
  'sfptpd cannot adjust a clock': ['clock phc0(ens1f0): unable to adjust frequency - no phc device', 'alarms: clock-ctrl-failure'],
  'An update of OpenShift does not start, or stops half way': [
    'Unable to apply 4.16.30: the cluster operator machine-config is degraded',
    'Cluster operator machine-config should not be upgraded between minor versions: DegradedPool: One or more machine config pools are degraded, please see `oc get mcp` for further details and resolve before upgrading',
  ],
  'A sync of Argo CD fails': [
    'Failed last sync attempt to abc: one or more synchronization tasks completed unsuccessfully (retried 5 times).',
    'one or more objects failed to apply, reason: error validating data: failed to check CRD: failed to list CRDs: the server was unable to return a response in the time allotted, but may still be processing the request',
  ],
  'A Kustomization of Flux fails': ['Module/onload/onload-module dry-run failed: no matches for kind "Module" in version "kmm.sigs.x-k8s.io/v1beta1"'],
  'A policy stays NonCompliant, or a ClusterGroupUpgrade times out': ['Policy remediation took too long'],
};

describe.each(Object.entries(ABOUT))('the entry "%s"', (title, messages) => {
  test.each(messages)('the entry is found by: %s', (message) => {
    expect(firstAbout(message)).toBe(title);
  });
});

describe('a message', () => {
  const DRAIN = 'failed to drain node: node-1 after 1 hour';

  test.each([
    ['the time and the level of a log', `2026-11-29T02:13:07.123456Z stderr F E1129 02:13:07.123   1 writer.go:226] Marking Degraded due to: "${DRAIN}"`],
    ['the quotes of JSON', JSON.stringify({ message: `Node node-1 is reporting: ${JSON.stringify(DRAIN)}` })],
    ['the line ends of JSON', '"sync.\\nfailed to drain\\nnode: node-1.\\n"'],
    ['lines of a terminal', 'failed to\n    drain node: node-1\nafter 1 hour'],
    ['colours', '\u001b[31mfailed to \u001b[1mdrain\u001b[0m node\u001b[0m'],
    ['capitals', 'FAILED TO DRAIN NODE'],
    ['typographic quotes', 'Cannot evict pod as it would violate the pod’s disruption budget'],
  ])('a message is found with %s', (_, message) => {
    expect(firstAbout(message)).toBe('A drain does not end');
  });

  test('a message is found whatever its names and numbers are', () => {
    expect(firstAbout('Pool update stopped due to OS image build failure (mosb: infra-0)')).toBe('The image of the operating system is not built');
    expect(firstAbout('0/250 nodes are available: 13 Insufficient cpu, 237 Insufficient amd.com/onload.')).toBe('A pod with Onload is Pending');
  });

  test('a message within others comes before them, and all are named', () => {
    expect(entriesAbout(`Node node-1 is reporting: "${DRAIN}"`).map(({ entry: { anchor } }) => anchor)).toEqual(['a-drain-does-not-end', 'a-node-is-degraded-after-an-update']);
    expect(entriesAbout(`MachineConfigPool worker: it is degraded: Node node-1 is reporting: "${DRAIN}"`)[0].text).toBe('failed to drain node: {} after 1 hour');
  });

  test('a message needs all words of a text, in their order', () => {
    expect(['failed to drain', 'node failed to drain', 'drain failed to node', 'failed to drain nodes'].map(firstAbout)).toEqual([undefined, undefined, undefined, undefined]);
    expect(firstAbout(`Failed to build OS image for pool ${'word '.repeat(200)} MachineOSBuild`)).toBeUndefined();
  });

  test('a message at the end of a long log is found, and takes no time', () => {
    const begin = performance.now();
    expect(firstAbout(`${'Starting reconcile of node/worker-1 {"level":"info"}\n'.repeat(20_000)}${DRAIN}`)).toBe('A drain does not end');
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  test.each([
    'Readiness probe failed: HTTP probe failed with statuscode: 500', 'Liveness probe failed: Get "http://10.128.2.14:8080/healthz": dial tcp 10.128.2.14:8080: connect: connection refused',
    'Successfully assigned trading/feed-0 to node-1', 'Scaled up replica set feed-7d9 to 3', 'Created container main', 'Stopping container main',
    '0/6 nodes are available: 3 Insufficient cpu, 3 Insufficient memory. preemption: 0/6 nodes are available: 6 No preemption victims found for incoming pod.',
    'MountVolume.SetUp failed for volume "tls" : secret "feed-tls" not found', 'persistentvolumeclaim "data" not found', 'etcdserver: request timed out', 'error: You must be logged in to the server (Unauthorized)',
    'The connection to the server api.example.com:6443 was refused - did you specify the right host or port?', 'Error from server (NotFound): pods "feed-0" not found',
    'Operation cannot be fulfilled on nodes "node-1": the object has been modified; please apply your changes to the latest version and try again',
    'nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)', 'java.lang.OutOfMemoryError: Java heap space', 'panic: runtime error: invalid memory address or nil pointer dereference', 'Segmentation fault (core dumped)',
    'npm ERR! code ELIFECYCLE', 'fatal: could not read from remote repository.', 'FATAL:  password authentication failed for user "postgres"', 'ORA-12541: TNS:no listener', 'Traceback (most recent call last): ModuleNotFoundError: No module named \'yaml\'',
    'modprobe: FATAL: Module ip_tables not found in directory /lib/modules/6.1.0', 'Failed to prefetch video https://example.com/a.mp4', 'Health check failed after 3 retries', 'Cluster health is yellow', 'Failed to start nginx.service: Unit nginx.service not found.',
    'TLS handshake error from 10.0.0.1:51422: EOF', 'level=error msg="Failed to reconcile certificate" issuer=letsencrypt', 'Some resources are remaining: widgets.example.com has 2 resource instances', 'Job has reached the specified backoff limit',
    'Pod sandbox changed, it will be killed and re-created.', 'usb 1-1: device descriptor read/64, error -71', 'Out of memory: Killed process 4711 (java)', 'hello', '{}', '',
  ])('a message that is about something else has no entry: %s', (message) => {
    expect(entriesAbout(message)).toEqual([]);
  });
});

describe('a line of verify', () => {
  const OLD = 'rendered-worker-1111111111111111aaaaaaaaaaaaaaaa';
  const NEW = 'rendered-worker-2222222222222222bbbbbbbbbbbbbbbb';
  const POLICY = 'SriovNetworkNodePolicy openshift-sriov-network-operator/sfc';
  const MODULE = 'Module onload/onload-module';
  const KMM = 'Subscription openshift-kmm/kernel-module-management';

  test.each<[line: string, title: string | undefined]>([
    [`MachineConfigPool worker: the node is Degraded: machineconfig.machineconfiguration.openshift.io "${OLD}" not found`, 'The configuration that a node has is gone'],
    ['MachineConfigPool worker: the node is Degraded: an error of a release to come', 'A node is degraded after an update'],
    [`MachineConfigPool worker: the node has ${OLD}, and is not being updated to ${NEW} yet: no node can start while node-1 is not ready`, 'A pool is stuck'],
    [`MachineConfigPool worker: the node has ${OLD}, and is not being updated to ${NEW} yet: its pool is paused`, 'A pool is paused'],
    [`MachineConfigPool worker: it is paused: ${NEW} is pending`, 'A pool is paused'],
    [`MachineConfigPool worker: the SR-IOV operator has paused it, and unpauses it when none of its nodes waits for a drain any more: ${NEW} is pending`, 'The SR-IOV operator has paused a pool'],
    ['MachineConfigPool worker-gpu, MachineConfigPool worker-rt: both select the node, so that it is in no pool and gets no updates; remove the label of one', 'Nodes do not get the configuration of a pool'],
    [`MachineOSConfig worker: MachineOSBuild ${BUILD} is Failed: Build Failed`, 'The image of the operating system is not built'],
    ['KubeletConfig a: it is refused: Error: KubeletConfiguration: cgroupDriver is not allowed to be set, but contains: cgroupfs', 'Tuning of nodes has no effect, or comes later'],
    [`${POLICY}: the node is drained, and its daemon configures it (Drain_Required, DrainComplete)`, 'A node stays cordoned with DrainComplete'],
    [`${POLICY}: the node has requested Reboot_Required, and its drain is about to start`, 'A node waits with Drain_Required or Reboot_Required'],
    [`${POLICY}: virtual functions of ens1f0 have no driver, not that of deviceType netdevice`, 'Virtual functions have no driver'],
    [`${POLICY}: the daemon has not configured the node (InProgress)`, 'The daemon cannot configure a node'],
    [`${POLICY}: the node has no network card that the policy selects`, 'A policy is refused, or configures nothing'],
    [`${MODULE}: KMM has not configured the node yet`, 'A module is not loaded on a node'],
    [`${MODULE}: the pod that loads it fails (CrashLoopBackOff): error waiting for the command to finish: exit status 1`, 'A worker, or a module loader, fails for another reason'],
    [`${MODULE}: the pod that loads it fails (CrashLoopBackOff): modprobe: ERROR: could not insert 'onload': Unknown symbol in module, or unknown parameter (see dmesg)`, 'Onload does not work with the kernel'],
    [`${MODULE}: the pod that unloads it fails (CrashLoopBackOff): modprobe: FATAL: Module onload not found in directory /tmp/opt/lib/modules/5.14.0-427.60.1.el9_4.x86_64`, 'A worker does not find its module'],
    [`${MODULE}: its image cannot be pulled (ImagePullBackOff): ${IMAGE}`, 'An image cannot be pulled'],
    [`${MODULE}: the build of its image has failed: Build onload-module-build-x7k2p`, 'A module image is not built, or cannot be pushed'],
    [`${MODULE}: KMM loads no module on a node with the taint node.kubernetes.io/disk-pressure, which the Module does not tolerate`, 'Taints keep modules and daemons off a node'],
    [`${MODULE}: the node is not ready`, 'A node did not come up'],
    [`${KMM}: OLM reports InstallPlanFailed: error validating existing CRs against new CRD's schema for "modules.kmm.sigs.x-k8s.io"`, 'An InstallPlan fails'],
    [`${KMM}: the InstallPlan install-abcde waits for approval`, 'An InstallPlan waits for approval'],
    [`${KMM}: kernel-module-management.v2.4.1 is in the phase Failed: csv created in namespace with multiple operatorgroups, can't pick one automatically`, 'A Subscription installs nothing'],
    ['Onload onload/onload: the node does not offer amd.com/onload: its device plugin is not ready', 'The device plugin does not advertise amd.com/onload'],
    [`${MODULE}: the node is labelled with version 8.1.2.26, not 9.0.2.140: the Onload Operator takes one node after the other by name: now node-2`, 'An upgrade of Onload does not go on'],
    ['Deployment trading/feed: it has no node: 0/3 nodes are available: 3 Insufficient amd.com/onload.', 'A pod with Onload is Pending'],
    ['ConfigMap a/b: the cluster has another value of data.c', 'An object of the cluster is not as its manifest'],
    // What proceeds by itself needs no entry, and what nobody knows has none.
    ['MachineConfigPool worker: 0 of 3 nodes are updated', undefined],
    ['Deployment trading/feed: 0 of 1 pods are available', undefined],
    ['Widget a/b: something that no release has said yet', undefined],
  ])('a line of verify leads to its entry: %s', (line, title) => {
    expect(firstAbout(line)).toBe(title);
  });
});

test('each text of an entry, with words in its holes, leads to that entry', () => {
  const filled = (text: string) => text.replaceAll('{}', 'some-name.example.com/x:1.2');
  const leadsTo = (text: string) => entriesAbout(filled(text)).map(({ entry }) => entry);
  const lost = ENTRIES.flatMap((entry) => [...entry.messages ?? [], ...entry.reasons ?? []].filter((text) => !leadsTo(text).includes(entry)));
  expect(lost).toEqual([]);
});

test('an entry has its place by its anchor', () => {
  expect(entryAt('a-drain-does-not-end')?.title).toBe('A drain does not end');
  expect(entryAt('nothing')).toBeUndefined();
});
