/** A cluster of one node: its control plane on this machine, and a kubelet in a virtual machine. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pauseImage } from './images';
import { joining, PAUSE_IMAGE } from './node-config';
import { Recorder } from './recorder';
import { type Ended, startCli } from '../../support/cli-process';
import { ControlPlane } from '../../support/control-plane';
import { goProgram } from '../../support/go-program';
import { run } from '../../support/run';
import { kernel, kernelReleases } from '../kernels';
import type { Machine } from '../machine';
import { DRIVER, Node } from '../node';
import { Registry } from '../registry';
import { HOSTNAME, rootFileSystem } from '../root-file-system';

/** What runs pods, by name of the package of Debian. */
const PACKAGES = ['containerd', 'containernetworking-plugins', 'runc'];

/**
 * Time after which a node that is not heard of is NotReady, in seconds. The clock of the machine is slow on a busy host, and the kubelet reports every ten
 * seconds of it.
 */
const GRACE_SECONDS = 120;

const BOOT_ID = '/proc/sys/kernel/random/boot_id';

export interface NodeClusterOptions {
  /** Whether the node has two more network cards, eth1 and eth2, with a cable between them. */
  readonly hasCards?: boolean;
}

export class NodeCluster {
  /** Starts everything but the node. */
  public static async start(dir: string, { hasCards = false }: NodeClusterOptions = {}): Promise<NodeCluster> {
    const folder = join(dir, 'control-plane');
    mkdirSync(folder, { recursive: true });
    const [, release] = kernelReleases();
    const program = goProgram('kube-commands');
    const disk = rootFileSystem({ packages: PACKAGES, guest: join(__dirname, 'guest'), programs: { 'usr/local/bin/kubelet': program, 'usr/bin/crictl': goProgram('crictl') } });
    const node = Node.create(join(dir, 'node'), disk, kernel(release));
    const registry = await Registry.start(join(dir, 'registry'));
    registry.pushArchive(pauseImage(), PAUSE_IMAGE);
    const plane = await ControlPlane.start(folder, [HOSTNAME]);
    plane.startControllers(GRACE_SECONDS);
    node.configure(joining(plane.port, `${HOSTNAME}-token`, registry.host));
    return new NodeCluster(dir, plane, registry, node, hasCards);
  }

  /** Identifies the boot that the node is in. */
  public bootId = '';

  private machine: Machine | undefined;

  private constructor(
    private readonly dir: string,
    private readonly plane: ControlPlane,
    public readonly registry: Registry,
    private readonly node: Node,
    private readonly hasCards: boolean,
  ) {}

  /** Build of the driver on the node, as in NodeState; `off` if the node is. */
  public driver(): Promise<string> {
    return this.seen(DRIVER);
  }

  /** What commands print on the node; `off` if the node is. */
  public async seen(commands: string): Promise<string> {
    return (await this.machine?.sh(`exec 2>/dev/null; ${commands}`).catch(() => undefined) ?? 'off').trim();
  }

  /** Runs commands on the node, and returns what they print. */
  public sh(commands: string): Promise<string> {
    return this.machine!.sh(commands);
  }

  /** Has the node shut down and boot again. */
  public async reboot(whileOff: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    await this.machine!.reboot();
    this.machine = undefined;
    await whileOff();
    await this.boot();
  }

  /** Boots the node, until its kubelet has reported that it is ready in this boot. */
  public async boot(): Promise<Machine> {
    const machine = await this.node.boot({ isLarge: true, hasCards: this.hasCards });
    this.machine = machine;
    this.bootId = (await machine.sh(`cat ${BOOT_ID}`)).trim();
    await this.until(`/api/v1/nodes/${HOSTNAME}`, ({ status }) => status.nodeInfo.bootID === this.bootId && conditionOf(status, 'Ready') === 'True');
    return machine;
  }

  /** Begins to record what happens in the cluster. */
  public record(): Promise<Recorder> {
    return Recorder.begin(this.plane.kubeconfig);
  }

  /** Runs a command of ours on the cluster. */
  public cli(...args: string[]): Promise<Ended> {
    return startCli(args, { KUBECONFIG: this.plane.kubeconfig, CDK8S_ONLOAD_TEST_PACE: '1' }).ended;
  }

  /** Runs a script as the administrator. Fails with what it printed where it does not succeed. */
  public async runScript(file: string, ...args: string[]): Promise<void> {
    const child = spawn('bash', [file, ...args], { cwd: this.dir, env: { ...process.env, KUBECONFIG: this.plane.kubeconfig }, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    [child.stdout, child.stderr].forEach((stream) => stream.on('data', (part: Buffer) => {
      text += part.toString('utf8');
    }));
    const code = await new Promise((resolve) => {
      child.on('close', resolve);
    });
    if (code !== 0) {
      throw new Error(`${file} failed (${code}):\n${text}`);
    }
  }

  /** Applies objects, in that order. */
  public apply(objects: readonly object[]): void {
    this.kubectl('apply', '--server-side', '--filename', this.write('applied', objects));
  }

  /** Writes manifests into a folder, and returns its path. */
  public write(name: string, objects: readonly object[]): string {
    const folder = join(this.dir, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'objects.json'), JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
    return folder;
  }

  /** Runs kubectl as the administrator, and returns what it prints. */
  public kubectl(...args: string[]): string {
    return run(this.dir, 'kubectl', [`--kubeconfig=${this.plane.kubeconfig}`, ...args]);
  }

  /** Starts a program that acts as the administrator, and ends with the cluster. */
  public run(name: string, program: string, args: readonly string[], env: { readonly [name: string]: string } = {}): void {
    this.plane.run(name, program, args, { ...env, KUBECONFIG: this.plane.kubeconfig });
  }

  /** Waits until an object, or a list, is as asked for, and returns it. Fails if the node ends before that. */
  public async until(path: string, holds: (body: any) => boolean): Promise<any> {
    let ended = false;
    void this.machine?.ended.then(() => {
      ended = true;
    });
    for (;;) {
      const { code, body } = await this.plane.ask('GET', path);
      if (code === 200 && holds(body)) {
        return body;
      }
      if (ended) {
        throw new Error(`the node ended before ${path} was as expected: ${JSON.stringify(body)}`);
      }
      await sleep(500);
    }
  }

  /** Ends all, and removes what is not in the cache. */
  public async stop(): Promise<void> {
    await this.machine?.cut();
    this.plane.stop();
    await this.registry.down();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Status of a condition of an object. */
export function conditionOf(status: any, type: string): string | undefined {
  return status.conditions?.find((condition: { type: string }) => condition.type === type)?.status;
}
