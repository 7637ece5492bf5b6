/**
 * Nodes with Onload for the script of a Job, in a folder: KMM, the device plugin, kubelets and budgets act whenever the script sleeps. kubectl is a function of the same shell, so that a test
 * can kill the script at each of its commands.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A node. What is missing is not there. */
export interface UpgradedNode {
  /** Label of the version. */
  readonly version?: string;
  /** Whether it is in its turn. */
  readonly gate?: string;
  /** Version of the module in the kernel. */
  readonly module?: string;
  /** Version in the label of KMM. */
  readonly ready?: string;
  /** Version of the template of the plugin's pod. */
  readonly plugin?: string;
  readonly offers?: string;
  /** Pods with Onload, as namespace/name, with spaces between them. */
  readonly users?: string;
  readonly cordoned?: string;
  readonly down?: string;
  /** Version that does not load here. */
  readonly fails?: string;
}

/** A node that offers Onload. */
export const serving = (version: string, more: UpgradedNode = {}): UpgradedNode => ({ version, module: version, ready: version, plugin: version, offers: '100', ...more });

/** A run of the script. */
export interface UpgradeRun {
  readonly code: number | null;
  readonly printed: string;
  readonly commands: readonly string[];
}

/** Only builtins of the shell, because tests run thousands of commands. A file that is missing or empty is something that is not there. */
const PRELUDE = `
at() { c_value=; [ ! -s "$DIR/$1" ] || read -r c_value < "$DIR/$1"; }
has() { [ -s "$DIR/nodes/$1/$2" ]; }
of() { at "nodes/$1/$2"; }
set_to() { echo "$3" > "$DIR/nodes/$1/$2"; }
clear() { : > "$DIR/nodes/$1/$2"; }
count() {
  at count
  c_n=$((c_value + 1))
  echo "$c_n" > "$DIR/count"
  printf '%s\\n' "$*" >> "$DIR/commands"
  [ "$c_n" != "\${KILL_AT:-}" ] || kill -9 $$
}
world() {
  c_offering=0
  for c_path in "$DIR"/nodes/*; do
    c_node=\${c_path##*/}
    ! has "$c_node" down || continue
    of "$c_node" version; c_version=$c_value
    of "$c_node" fails; c_fails=$c_value
    of "$c_node" module; c_loaded=$c_value
    of "$c_node" plugin; c_plugin=$c_value
    at module
    if has "$c_node" offers && [ -z "$c_plugin" ]; then clear "$c_node" offers; fi
    if [ -n "$c_plugin" ] && { has "$c_node" gate || ! has "$c_node" ready || [ -z "$c_version" ]; }; then
      clear "$c_node" plugin
    elif [ -n "$c_loaded" ] && [ "$c_loaded" != "$c_version" ] && [ -z "$c_plugin" ] && ! has "$c_node" users; then
      clear "$c_node" module
      clear "$c_node" ready
    elif [ -z "$c_loaded" ] && [ -n "$c_version" ] && [ "$c_version" = "$c_value" ] && [ "$c_version" != "$c_fails" ] && { ! has "$c_node" cordoned || [ -e "$DIR/tolerant" ]; }; then
      set_to "$c_node" module "$c_version"
      set_to "$c_node" ready "$c_version"
    elif has "$c_node" ready && ! has "$c_node" gate && [ -n "$c_version" ] && [ -z "$c_plugin" ]; then
      at template
      set_to "$c_node" plugin "$c_value"
    elif [ -n "$c_plugin" ] && [ "$c_plugin" = "$c_loaded" ]; then
      set_to "$c_node" offers 100
    fi
    if has "$c_node" offers; then
      c_offering=$((c_offering + 1))
      has "$c_node" module || echo "$c_node offers Onload without the module" >> "$DIR/broken"
    fi
  done
  at fewest
  [ "$c_offering" -ge "$c_value" ] || echo "$c_offering" > "$DIR/fewest"
}
sleep() {
  world
  at sleeps
  c_n=$((c_value + 1))
  echo "$c_n" > "$DIR/sleeps"
  [ ! -e "$DIR/at-$c_n" ] || . "$DIR/at-$c_n"
  [ "$c_n" -lt "\${SLEEPS:-2000}" ] || { echo "slept too long" >&2; exit 99; }
}
date() { echo 00:00:00; }
print() { [ -z "$c_value" ] || echo "$c_value"; }
kubectl() {
  count "$*"
  case "$*" in
    "get modules.kmm.sigs.x-k8s.io onload-module --namespace onload "*) at module; print ;;
    "get moduleimagesconfigs.kmm.sigs.x-k8s.io onload-module --namespace onload --ignore-not-found --output go-template="*)
      if [ -e "$DIR/images" ]; then at images; else at module; c_value="Exists registry.example.com/onload-module:$c_value-5.14.0"; fi
      print ;;
    "get builds.build.openshift.io --namespace onload --selector kmm.node.kubernetes.io/module.name=onload-module --output go-template="*'"New" "Pending"'*) at open; print ;;
    "get builds.build.openshift.io --namespace onload --selector kmm.node.kubernetes.io/module.name=onload-module --output go-template="*'"Failed" "Error"'*) at failed; print ;;
    "get crd moduleimagesconfigs.kmm.sigs.x-k8s.io --ignore-not-found --output name") at lists; print ;;
    "get daemonset onload-device-plugin --namespace onload "*jsonpath*) at template; print ;;
    "get daemonset onload-device-plugin --namespace onload "*go-template*) echo true ;;
    "get nodes --selector node-role.kubernetes.io/worker=,!"*" --output name")
      for c_path in "$DIR"/nodes/*; do [ -s "$c_path/version" ] || echo "node/\${c_path##*/}"; done ;;
    "get nodes --selector node-role.kubernetes.io/worker=,kmm.node.kubernetes.io/version-module.onload.onload-module --output go-template="*)
      for c_path in "$DIR"/nodes/*; do
        c_node=\${c_path##*/}
        has "$c_node" version || continue
        c_state=idle
        ! has "$c_node" offers || c_state=offers
        if [ -e "$DIR/tolerant" ]; then
          ! has "$c_node" cordoned || c_state=cordoned
          ! has "$c_node" gate || c_state=begun
        else
          ! has "$c_node" gate || c_state=begun
          ! has "$c_node" cordoned || c_state=cordoned
        fi
        ! has "$c_node" down || c_state=down
        of "$c_node" version
        echo "$c_node $c_state $c_value"
      done ;;
    "get nodes --field-selector metadata.name="*)
      c_node=\${4#metadata.name=}
      of "$c_node" ready
      case "$*" in *"version.ready=$c_value "*) [ -z "$c_value" ] || echo "node/$c_node" ;; esac ;;
    "get pods --namespace onload --selector onload.amd.com/name=onload-device-plugin --field-selector spec.nodeName="*)
      ! has "\${8#spec.nodeName=}" plugin || echo pod/onload-device-plugin ;;
    "get pods --all-namespaces --field-selector spec.nodeName="*)
      c_node=\${5#spec.nodeName=}
      of "\${c_node%%,*}" users
      print ;;
    "get node/"*" --output jsonpath={.status.allocatable.amd"*)
      if has "\${2#node/}" offers; then printf 100; else printf 0; fi ;;
    "label node/"*)
      c_node=\${2#node/}
      [ -d "$DIR/nodes/$c_node" ] || exit 98
      case $3 in
        kmm.node.kubernetes.io/version-module.onload.onload-module=*) set_to "$c_node" version "\${3#*=}" ;;
        cdk8s-onload/onload.onload-module.upgrading=*) set_to "$c_node" gate "\${3#*=}" ;;
        cdk8s-onload/onload.onload-module.upgrading-) clear "$c_node" gate ;;
        *) exit 97 ;;
      esac ;;
    "create --raw /api/v1/namespaces/"*"/eviction --filename -")
      read -r c_posted || true
      case $c_posted in '{"apiVersion":"policy/v1","kind":"Eviction","metadata":{"namespace":"'*) ;; *) [ -n "$c_posted" ] || c_posted=none ;; esac
      c_pod=\${3#/api/v1/namespaces/}
      c_pod=\${c_pod%/eviction}
      if [ -e "$DIR/budget" ]; then
        echo "Error from server (TooManyRequests): Cannot evict pod as it would violate the pod's disruption budget." >&2
        return 1
      fi
      for c_path in "$DIR"/nodes/*; do
        of "\${c_path##*/}" users
        c_rest=
        for c_user in $c_value; do [ "$c_user" = "\${c_pod%%/*}/\${c_pod##*/}" ] || c_rest="$c_rest $c_user"; done
        if [ -n "$c_value" ]; then echo $c_rest > "$c_path/users"; [ -n "$c_rest" ] || : > "$c_path/users"; fi
      done ;;
    "get jobs --namespace onload-gitops --selector cdk8s-onload/upgrades=onload.onload-module --output name")
      [ ! -e "$DIR/jobs" ] || while read -r c_job; do echo "$c_job"; done < "$DIR/jobs" ;;
    "delete job.batch/"*" --namespace onload-gitops --cascade=foreground --ignore-not-found") echo "$2" >> "$DIR/deleted" ;;
    *) echo "unknown command: $*" >&2; exit 96 ;;
  esac
}
`;

export class UpgradeCluster {
  public readonly dir = mkdtempSync(join(tmpdir(), 'upgrade-'));

  constructor(nodes: { readonly [name: string]: UpgradedNode }, public readonly module: string, template = module) {
    Object.entries(nodes).forEach(([name, node]) => this.put(name, node));
    this.write('module', module).write('template', template).write('fewest', '99');
  }

  /** Writes a file of the cluster, such as one that lets a budget refuse evictions, or commands after a number of sleeps (`at-9`). */
  public write(file: string, text: string): this {
    writeFileSync(join(this.dir, file), text === '' ? '' : `${text}\n`);
    return this;
  }

  public put(name: string, node: UpgradedNode): this {
    const dir = join(this.dir, 'nodes', name);
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    Object.entries(node).forEach(([file, text]) => writeFileSync(join(dir, file), `${text}\n`));
    return this;
  }

  /** Runs a script, or kills it at one of its commands. */
  public run(script: string, { killAt, sleeps }: { readonly killAt?: number; readonly sleeps?: number } = {}): UpgradeRun {
    this.write('count', '0').write('sleeps', '0').write('commands', '');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', PRELUDE + script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DIR: this.dir, JOB: 'own', ...killAt === undefined ? {} : { KILL_AT: `${killAt}` }, ...sleeps === undefined ? {} : { SLEEPS: `${sleeps}` } },
    });
    return { code: status, printed: `${stdout}${stderr}`, commands: this.read('commands').split('\n').filter((line) => line !== '') };
  }

  public read(file: string): string {
    try {
      return readFileSync(join(this.dir, file), 'utf8').trimEnd();
    } catch {
      return '';
    }
  }

  /** All nodes, with what each has. */
  public nodes(): { [name: string]: UpgradedNode } {
    const all = join(this.dir, 'nodes');
    return Object.fromEntries(readdirSync(all).sort().map((name) => [
      name, Object.fromEntries(readdirSync(join(all, name)).sort().map((file) => [file, this.read(`nodes/${name}/${file}`)]).filter(([, text]) => text !== '')),
    ]));
  }

  /** Moments at which a node offered Onload without the module. */
  public get broken(): string {
    return this.read('broken');
  }

  /** Fewest nodes that offered Onload at a time. */
  public get fewest(): number {
    return Number(this.read('fewest'));
  }

  public remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
