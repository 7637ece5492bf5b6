/**
 * Laws of `verify` in recordings of a node with a real kubelet, on which KMM loads a module: it passes the module only while the node has it, as far as
 * the control plane knows the node.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import { type Completion, dumpAt, hasRebootedIn, lastIn, momentsOf, readRecording } from '../../support/recorded-dump';

const KERNEL = '6.1.0-55-amd64';
const READY = 'kmm.node.kubernetes.io/drivers.sfc.ready';

const MODULE: Manifest = {
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'sfc', namespace: 'drivers', labels: {} },
  spec: {
    selector: { 'node-role.kubernetes.io/worker': '' },
    moduleLoader: {
      container: {
        inTreeModuleToRemove: 'sfc',
        modprobe: { moduleName: 'sfc' },
        kernelMappings: [{ regexp: '^.+$', containerImage: 'registry.example.com/sfc:a-${KERNEL_FULL_VERSION}' }],
      },
    },
  },
};

/** A recording, and whether the module was loaded when it began. */
const RUNS: readonly { readonly recording: string; readonly wasLoaded: boolean }[] = [
  { recording: 's11-install', wasLoaded: false },
  { recording: 's11-reboot', wasLoaded: true },
];

describe.each(RUNS)('verify on the recording $recording', ({ recording, wasLoaded }) => {
  const text = readFileSync(join(__dirname, '../../../upstream/recordings', `${recording}.rec`), 'utf8');
  const events = readRecording(recording);
  const [, initially] = / nodes .*?cond\.Ready: (\w+) -> /.exec(text)!;
  const isReady = (at: number) => (lastIn(text, /^\s*([\d.]+) \S+ nodes\s+\/node\s.*?cond\.Ready: \w+ -> (\w+)/gm, at) ?? initially) === 'True';
  const driver = (at: number) => lastIn(text, /^\s*([\d.]+) \S+ event\s+\/node\s+driver (\S+)/gm, at);
  const lastChange = Number(/^\s*([\d.]+) .*-spec\.modules=/m.exec(text)?.[1] ?? 0);
  /** What no event tells. */
  const complete = (at: number): Completion => (of) => {
    // An added object has no fields in a recording: what KMM wants there is what it later takes away.
    const wanted = /-spec\.modules=(\[.*?\])(?: \| |$)/m.exec(text);
    if (of.kind === 'NodeModulesConfig' && wanted !== null && at < lastChange) {
      // The rest of a dump is copied, too, by which jest gives objects other prototypes.
      of.spec = structuredClone({ modules: JSON.parse(wanted[1]) });
    }
    if (of.kind === 'Node') {
      Object.assign(of.metadata.labels!, { 'node-role.kubernetes.io/worker': '', ...wasLoaded && !text.includes(READY) ? { [READY]: '' } : {} });
      of.status = { ...of.status, nodeInfo: { ...of.status?.nodeInfo, kernelVersion: KERNEL }, conditions: [{ type: 'Ready', status: isReady(at) ? 'True' : 'Unknown' }] };
    }
  };
  const verdictAt = (at: number) => {
    const dump = dumpAt(recording, at, complete(at)).filter(({ kind }) => kind !== 'Module');
    return verify([...dump, MODULE], [MODULE]).results.find(({ check }) => check === 'modules')!;
  };

  test('verify passes the module only while the node has it, or while the control plane does not know that the node is off', () => {
    const untrue = momentsOf(events).filter((at) => verdictAt(at).verdict === 'pass' && driver(at) !== 'a' && (!wasLoaded || hasRebootedIn(text, at) || !isReady(at)));
    expect(untrue).toEqual([]);
  });

  test('verify never fails the module for other reasons than a node that is not ready', () => {
    const failed = momentsOf(events).filter((at) => isReady(at)).map(verdictAt).filter(({ verdict }) => verdict === 'fail');
    expect(failed).toEqual([]);
  });

  test('verify passes the module at some time', () => {
    expect(momentsOf(events).map(verdictAt)).toContainEqual(expect.objectContaining({ object: 'Module drivers/sfc', nodes: ['node'], verdict: 'pass' }));
  });
});
