import { configsOfPools, isGenerated, openshiftReleaseOf, RENDER_DEGRADED } from './configs';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { BUILT_IN_POOLS, CRIO_DROPINS, lacksRunc, RUNTIME_DROPIN } from '../../upstream/openshift';
import { defaultRuntimeIn, isForPool, poolLabels, streamOfPool } from '../../views';
import { fileTextsOf, ignitionFilesOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

/** A CRI-O drop-in, or an object from which the operator creates one. */
interface DropIn {
  readonly object: Manifest;
  readonly path: string;
  /** Path of the file on the nodes. */
  readonly file: string;
  readonly runtime: string;
}

export const runc: Rule = {
  code: 'machine-config/runc',
  class: 'refused',
  what: 'container runtime runc in a pool whose operating system does not have it',
  remedy: 'remove the runtime setting; the platform then uses crun',
  source: `${RENDER_DEGRADED}, where its stream of images is of RHEL 10 (pkg/controller/render/render_controller.go)`,
  kinds: ['ContainerRuntimeConfig', 'MachineConfig', 'MachineConfigPool', 'OSImageStream'],
  check: (manifests, { platform }) => {
    const pools = new Map(manifests.ofKind('MachineConfigPool').map((pool) => [nameOf(pool), pool]));
    const streamOf = (name: string) => streamOfPool(name, manifests);
    if (![...BUILT_IN_POOLS, ...pools.keys()].some((name) => lacksRunc(streamOf(name), openshiftReleaseOf(platform)))) {
      return [];
    }
    const configs = new Map(configsOfPools(manifests.ofKind('MachineConfig')).map((configured) => [configured.role, configured]));
    const found = new Map<string, Finding>();
    for (const name of new Set([...BUILT_IN_POOLS, ...pools.keys(), ...configs.keys()])) {
      const stream = streamOf(name);
      const { inherited = [], own = [] } = configs.get(name) ?? {};
      const merged = [...inherited, ...own];
      // A custom image is not examined.
      if (lacksRunc(stream, openshiftReleaseOf(platform)) && !merged.some((config) => stringAt(config, 'spec', 'osImageURL'))) {
        const last = lastDropIn([...merged.flatMap((config) => dropInsOf(config, manifests)), ...runtimeConfigsOf(name, pools.get(name), manifests)]);
        if (last?.runtime === 'runc' && !isGenerated(last.object)) {
          // One finding for all pools that inherit the drop-in.
          found.set(`${last.object.kind} ${nameOf(last.object)} ${last.path}`, runtimeFinding(last, stream!));
        }
      }
    }
    return [...found.values()];
  },
};

function runtimeFinding({ object, path }: DropIn, stream: string): Finding {
  return {
    object,
    path,
    what: `runtime of containers that the images of the stream ${stream} do not have`,
    value: 'runc',
  };
}

/** Drop-ins that result from the ContainerRuntimeConfigs of a pool. */
function runtimeConfigsOf(name: string, pool: Manifest | undefined, manifests: ManifestSet): DropIn[] {
  const labels = poolLabels(name, pool);
  return manifests.ofKind('ContainerRuntimeConfig').filter((object) => isForPool(object, labels)).flatMap((object): DropIn[] => {
    const runtime = stringAt(object, 'spec', 'containerRuntimeConfig', 'defaultRuntime');
    return runtime === undefined ? [] : [{ object, path: 'spec.containerRuntimeConfig.defaultRuntime', file: RUNTIME_DROPIN, runtime }];
  });
}

/** Drop-ins of a MachineConfig that set a runtime. */
function dropInsOf(config: Manifest, manifests: ManifestSet): DropIn[] {
  return ignitionFilesOf(config).flatMap(({ object, path, entry }): DropIn[] => {
    const file = stringAt(entry, 'path') ?? '';
    const { text } = file.startsWith(CRIO_DROPINS)
      ? fileTextsOf(manifests).read(stringAt(entry, 'contents', 'source'), stringAt(entry, 'contents', 'compression')) : {};
    const runtime = text === undefined ? undefined : runtimeIn(text);
    return runtime === undefined ? [] : [{ object, path: `${path}.contents.source`, file, runtime }];
  });
}

function runtimeIn(text: string): string | undefined {
  try {
    return defaultRuntimeIn(text);
  } catch {
    return undefined;
  }
}

/** Drop-in that CRI-O reads last. If two have the same name, the one of the later config is used. */
function lastDropIn(dropIns: readonly DropIn[]): DropIn | undefined {
  const byFile = new Map(dropIns.map((dropIn) => [dropIn.file, dropIn]));
  return [...byFile.values()].sort((a, b) => (a.file < b.file ? -1 : 1)).at(-1);
}
