/** The stand-ins for operators as a process beside a real API server: `sucrase-node system/support/operators-process.ts KUBECONFIG`. It ends with its input. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { operate } from '../../test/support/rolling-operators';

const [kubeconfig] = process.argv.slice(2);
const kubectl = (args: readonly string[], input?: string) => (
  execFileSync('kubectl', [...args, `--kubeconfig=${kubeconfig}`], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] }));

const RESOURCES = 'nodes,pods,machineconfigpools,machineconfigs,modules,nodemodulesconfigs';

/** Objects of the cluster now. What is put is written with its status. */
function turn(): void {
  const { items } = JSON.parse(kubectl(['get', RESOURCES, '--all-namespaces', '--output=json'])) as { items: any[] };
  // The API server counts the changes of a specification, and the operator says which it has seen.
  items.filter(({ kind }) => kind === 'MachineConfigPool').forEach(({ status }) => delete status?.observedGeneration);
  operate({
    all: (kind) => items.filter((each) => each.kind === kind).map((each) => structuredClone(each)),
    put: (object: any) => {
      const key = ({ kind, metadata: { namespace = '', name } }: any) => `${kind} ${namespace}/${name}`;
      const index = items.findIndex((each) => key(each) === key(object));
      index < 0 ? items.push(object) : items.splice(index, 1, object);
      const { resourceVersion: _, ...metadata } = object.metadata;
      const text = JSON.stringify({ ...object, metadata: { ...metadata, ...object.kind === 'MachineConfig' ? { ownerReferences: undefined, annotations: { 'machineconfiguration.openshift.io/generated-by-controller-version': 'x' } } : {} } });
      const written = JSON.parse(kubectl(index < 0 ? ['create', '--output=json', '--filename=-'] : ['replace', '--output=json', '--filename=-'], text)) as { metadata: { resourceVersion: string; generation?: number } };
      if (object.status !== undefined && object.kind !== 'MachineConfig') {
        const whole = JSON.parse(text) as { metadata: object; status: object };
        kubectl(['replace', '--subresource=status', '--filename=-'], JSON.stringify({ ...whole, status: { ...whole.status, ...object.kind === 'MachineConfigPool' ? { observedGeneration: written.metadata.generation } : {} }, metadata: { ...whole.metadata, resourceVersion: written.metadata.resourceVersion } }));
      }
    },
  });
}

async function main(): Promise<void> {
  let isOpen = true;
  process.stdin.on('end', () => { isOpen = false; }).resume();
  while (isOpen) {
    try {
      turn();
    } catch (error) {
      // Another client was faster, or the server is away.
      process.stderr.write(`${(error as Error).message.split('\n').slice(0, 3).join(' ')}\n`);
    }
    await sleep(300);
  }
}

void main();
