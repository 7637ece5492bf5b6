/** A run of `apply` on a cluster in memory, whose operators are stand-ins. Time passes only there. */
import { carryOut, EventLines, nodeTable, StageTimes, type RunEvent } from '../../lib/live/apply';
import type { Manifest } from '../../lib/manifests';
import { fresh, RollingCluster } from '../../test/support/rolling-cluster';

/** What a terminal shows for a while. */
export interface Frame {
  readonly lines: readonly string[];
}

const NODES = ['trading-1', 'trading-2', 'trading-3', 'trading-4'];
const COMMAND = '$ npx cdk8s-onload apply cluster:nyc1 dist --yes';
const BEGUN = Date.parse('2026-01-05T18:00:00Z');

/** So many times faster do operators work than the run looks at them: a reboot takes minutes. */
const PACE = 36;

/** A driver, and kernel arguments with a number of huge pages. */
function platform(hugePages: number): Manifest[] {
  return [
    {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfig',
      metadata: { name: '50-hugepages', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
      spec: { config: { ignition: { version: '3.4.0' } }, kernelArguments: [`hugepages=${hugePages}`] },
    },
    {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'sfc', namespace: 'onload' },
      spec: {
        selector: { 'node-role.kubernetes.io/worker': '' },
        moduleLoader: {
          serviceAccountName: 'loader',
          container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '^.+$', containerImage: 'registry.example.com/onload/sfc:8.1.2.26-${KERNEL_FULL_VERSION}' }] },
        },
      },
    },
  ] as unknown as Manifest[];
}

const fileOf = ({ kind }: Manifest) => (kind === 'Module' ? 'dist/30-onload.k8s.yaml' : 'dist/20-machine-config.k8s.yaml');

/** The frames of a whole run, in a terminal of so many columns. */
export async function recordedRun(columns: number): Promise<Frame[]> {
  const cluster = new RollingCluster([...fresh(NODES), ...platform(512)]).settle();
  cluster.pace = PACE;
  const [lines, times] = [new EventLines(true), new StageTimes()];
  const above = [COMMAND];
  const frames: Frame[] = [{ lines: above.slice() }];
  const now = () => BEGUN + cluster.milliseconds;
  const emit = (untimed: object) => {
    const event = { ...untimed, at: new Date(now()).toISOString() } as RunEvent;
    above.push(...lines.of(event).map((line) => shortened(line, columns)));
    if (event.event === 'progress') {
      times.note(event.groups, now());
    }
    frames.push({ lines: [...above, ...event.event === 'progress' ? nodeTable(event, times, now(), columns) : []] });
  };
  const goal = { after: platform(1024), fileOf, placeOf: fileOf };
  const outcome = await carryOut(cluster, goal, { writes: true, keep: [], demands: [], force: false, confirm: () => Promise.resolve(true) }, {
    emit, now, isInterrupted: () => false, loss: () => Promise.resolve(undefined),
  });
  if (outcome !== 'done') {
    throw new Error(`the run ended as ${outcome}:\n${frames.at(-1)!.lines.join('\n')}`);
  }
  return frames.filter((frame, index) => index === 0 || frame.lines.join('\n') !== frames[index - 1].lines.join('\n'));
}

const shortened = (line: string, columns: number) => (line.length < columns ? line : `${line.slice(0, columns - 2)}…`);
