/**
 * Laws of `verify` in recordings of a node with a real kubelet, on which KMM loads the real Onload, and the device plugin offers it: it passes neither the module
 * nor the plugin nor what the node offers while the node has no Onload, as far as the control plane knows the node.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import { devicePlugin, onloadKmod } from '../../plan/fixtures';
import { type Completion, dumpAt, hasRebootedIn, lastIn, momentsOf, readRecording } from '../../support/recorded-dump';

const VERSION = '9.0.2';
const KERNEL = '6.1.0-55-amd64';
/** Labels that the node has in a recording without an event of them. */
const LABELS = {
  'kmm.node.kubernetes.io/version-module.onload.onload-module': VERSION,
  'beta.kmm.node.kubernetes.io/version-worker-pod.onload.onload-module': VERSION,
};

const onloadModule = onloadKmod(VERSION);
onloadModule.spec.moduleLoader.container.kernelMappings = [{ regexp: '^.+$', containerImage: `registry.example.com/onload/onload-module:${VERSION}-\${KERNEL_FULL_VERSION}` }];
const DECLARED: readonly Manifest[] = [onloadModule, devicePlugin(VERSION)];

const CHECKS = ['modules', 'onload', 'allocatable'] as const;

/** A recording, and whether Onload was loaded and offered when it began. */
const RUNS: readonly { readonly recording: string; readonly wasLoaded: boolean }[] = [
  { recording: 's12-install', wasLoaded: false },
  { recording: 's12-reboot', wasLoaded: true },
];

describe.each(RUNS)('verify on the recording $recording', ({ recording, wasLoaded }) => {
  const text = readFileSync(join(__dirname, '../../../upstream/recordings', `${recording}.rec`), 'utf8');
  const events = readRecording(recording);
  const isReady = (at: number) => (lastIn(text, /^\s*([\d.]+) \S+ nodes\s+\/node\s.*?cond\.Ready: \w+ -> (\w+)/gm, at) ?? 'True') === 'True';
  const onload = (at: number) => lastIn(text, /^\s*([\d.]+) \S+ event\s+\/node\s+onload (\S+)/gm, at);
  const offers = (at: number) => lastIn(text, /^\s*([\d.]+) \S+ nodes\s.*?status\.allocatable\.amd\.com\/onload(?:: "\d+" -> |=)"(\d+)"/gm, at) ?? (wasLoaded ? '100' : '0');
  /** What KMM wants, or has, of the node at a moment. */
  const modules = (side: string, at: number): unknown => {
    const values = [...text.matchAll(new RegExp(`^\\s*([\\d.]+) \\S+ nodemodulesconfigs .*?([+-])${side}\\.modules=(\\[.*?\\])(?: \\| |$)`, 'gm'))];
    const past = values.filter(([, when]) => Number(when) <= at).at(-1);
    const [, , sign, list] = past ?? values[0] ?? [];
    // The first change takes away what was there.
    const isThere = past === undefined ? sign === '-' : sign === '+';
    return isThere ? JSON.parse(list) : undefined;
  };
  /** What no event tells. */
  const complete = (at: number): Completion => (of) => {
    if (of.kind === 'NodeModulesConfig') {
      // The rest of a dump is copied, too, by which jest gives objects other prototypes.
      of.spec = structuredClone({ modules: modules('spec', at) });
      of.status = structuredClone({ modules: modules('status', at) });
    }
    if (of.kind === 'Node') {
      Object.assign(of.metadata.labels!, { 'node-role.kubernetes.io/worker': '' }, wasLoaded ? LABELS : {});
      of.status = {
        ...of.status,
        allocatable: { 'cpu': '1', 'amd.com/onload': offers(at) },
        nodeInfo: { ...of.status?.nodeInfo, kernelVersion: KERNEL },
        conditions: [{ type: 'Ready', status: isReady(at) ? 'True' : 'Unknown' }],
      };
    }
    if (of.kind === 'Pod' && of.metadata.name.startsWith('onload-device-plugin-')) {
      of.metadata.labels!['onload.amd.com/name'] = 'onload-device-plugin';
    }
  };
  const resultsAt = (at: number) => {
    const dump = dumpAt(recording, at, complete(at)).filter(({ kind }) => kind !== 'Module' && kind !== 'DaemonSet');
    return verify([...dump, ...DECLARED], [...DECLARED]).results.filter(({ check }) => CHECKS.some((each) => each === check));
  };

  test.each(CHECKS)('verify passes the check "%s" only while Onload is loaded, or while the control plane does not know that the node is off', (name) => {
    const passed = momentsOf(events).filter((at) => resultsAt(at).some(({ check, verdict }) => check === name && verdict === 'pass'));
    expect(passed).not.toEqual([]);
    expect(passed.filter((at) => onload(at) !== 'live' && (!wasLoaded || hasRebootedIn(text, at) || !isReady(at)))).toEqual([]);
  });

  test('verify passes the offer of the node only while it has devices', () => {
    const passed = momentsOf(events).filter((at) => resultsAt(at).some(({ check, verdict }) => check === 'allocatable' && verdict === 'pass'));
    expect(passed.filter((at) => offers(at) === '0')).toEqual([]);
  });

  test('verify fails nothing for other reasons than a node that is not ready', () => {
    const failed = momentsOf(events).filter((at) => isReady(at)).flatMap((at) => resultsAt(at).filter(({ verdict }) => verdict === 'fail').map(({ check, reason }) => `${at} ${check} ${reason}`));
    expect(failed).toEqual([]);
  });

  test('verify passes all of it in the end', () => {
    expect(resultsAt(momentsOf(events).at(-1)!).map(({ verdict }) => verdict)).toEqual(CHECKS.map(() => 'pass'));
  });
});
