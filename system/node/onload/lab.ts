/** A node with the real Onload: its modules loaded at boot, its user space brought by the pod of the device plugin. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onloadImages } from './images';
import { pluginPod } from './manifests';
import { podmanRun } from './pods';
import { PLUGIN_CONTAINERS } from '../../../lib/upstream/onload';
import { onloadModules, onNode } from '../configs';
import { kernel, kernelReleases } from '../kernels';
import type { Machine } from '../machine';
import { Node } from '../node';
import { Registry } from '../registry';
import { rootFileSystem } from '../root-file-system';

export class OnloadLab {
  /**
   * Boots a new node until all its units have been started, and starts the containers of the device plugin's pod.
   *
   * @param source folder with the sources of Onload
   * @param dir empty folder for what is not in the cache
   */
  public static async start(source: string, dir: string): Promise<OnloadLab> {
    const [, release] = kernelReleases();
    const { version, archives } = await onloadImages(source, release);
    const node = Node.create(join(dir, 'node'), rootFileSystem(), kernel(release));
    const registry = await Registry.start(join(dir, 'registry'));
    registry.pushArchive(archives.modules, `onload/onload-module:${version}-${release}`);
    registry.pushArchive(archives.user, USER_IMAGE);
    registry.pushArchive(archives.app, APP_IMAGE);
    node.configure(onNode(onloadModules(registry.host, version), registry.host));
    const first = await node.boot();
    await first.ended;
    const machine = await node.boot({ hasCards: true });
    await machine.says('Reached target multi-user.target');
    return new OnloadLab(version, first, machine, registry, dir);
  }

  private constructor(
    public readonly version: string,
    /** The boot that fetched the modules. */
    public readonly first: Machine,
    /** The node, which is up. */
    public readonly machine: Machine,
    private readonly registry: Registry,
    private readonly dir: string,
  ) {}

  /** Image of an application, which does not have Onload. */
  public get appImage(): string {
    return `${this.registry.host}/${APP_IMAGE}`;
  }

  /** Runs the containers of the device plugin's pod but the plugin, which needs a kubelet. The worker stays. Returns what the others print. */
  public async startPlugin(): Promise<string> {
    const image = `${this.registry.host}/${USER_IMAGE}`;
    await this.machine.sh(`podman pull --quiet ${image} ${this.appImage}`);
    const pod = pluginPod(this.version);
    const run = (name: string, ...options: string[]) => this.machine.sh(podmanRun(pod, name, { image, options }));
    await this.machine.sh('mkdir -p /opt/onload /var/lib/kubelet/device-plugins /var/lib/node-test/volumes/worker-volume');
    const output = [await run('wait', '--rm'), await run('init', '--rm'), await run(PLUGIN_CONTAINERS.worker, '--detach', '--name=worker')];
    // As the worker does, with podman in place of crictl. Its processes end with it, so the control plane server must not become a daemon.
    await this.machine.sh([
      `cat >/usr/local/bin/crictl <<'E'\n${CRICTL}E`, 'chmod +x /usr/local/bin/crictl', 'cd /sys/module/onload/parameters',
      'printf /usr/local/bin/crictl >cplane_server_path', 'echo "exec worker /mnt/onload/sbin/onload_cp_server -K" >cplane_server_params',
    ].join('\n'));
    return output.join('');
  }

  public async stop(): Promise<void> {
    await this.machine.cut();
    await this.registry.down();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Stand-in for crictl. The kernel starts it with an empty environment. */
const CRICTL = `#!/bin/bash
arguments=()
for argument; do
  [[ $argument == --daemonise ]] || arguments+=("$argument")
done
exec /usr/bin/podman "\${arguments[@]}" </dev/null >/run/crictl.log 2>&1
`;

const USER_IMAGE = 'onload/onload-user:1';
const APP_IMAGE = 'app:1';
