import { bootLoadsOf, LoadView } from './boot-loads';
import { ownConfigs, roleLabelOf, shareNodes } from './configs';
import { Manifest, nameOf } from '../../manifests';
import { tagOf } from '../../upstream';
import { KERNEL } from '../../upstream/linux';
import { Finding, Rule } from '../rule';

interface Loader {
  readonly object: Manifest;
  readonly load: LoadView;
}

export const bootModuleTwice: Rule = {
  code: 'machine-config/boot-module-twice',
  class: 'risky',
  what: 'two MachineConfigs of a pool whose units load the same module at boot',
  remedy: 'keep one of them',
  source: 'systemd starts both units before the network, in no fixed order: each unloads what the other has loaded, or finds it loaded and keeps it (Linux facts §6)',
  kinds: ['MachineConfig'],
  overridable: true,
  check: (manifests) => {
    const byModule = new Map<string, Loader[]>();
    for (const object of ownConfigs(manifests)) {
      for (const load of bootLoadsOf(object, manifests)) {
        byModule.set(load.module, byModule.get(load.module) ?? []).get(load.module)!.push({ object, load });
      }
    }
    return [...byModule].flatMap(([module, loaders]) => loaders.flatMap((loader, index) => (
      loaders.slice(0, index).filter((other) => race(loader, other)).slice(0, 1).map((other) => twiceLoadedFinding(module, loader, other)))));
  },
};

/** Whether two units run on the same node. Units with the same name are one unit, which the last configuration defines. */
function race(one: Loader, other: Loader): boolean {
  return one.object !== other.object && shareNodes(roleLabelOf(one.object), roleLabelOf(other.object))
    && (one.load.unit === undefined || one.load.unit !== other.load.unit);
}

function twiceLoadedFinding(module: string, { object, load }: Loader, other: Loader): Finding {
  const differ = load.image !== undefined && other.load.image !== undefined && differForSure(load.image, other.load.image);
  return {
    object,
    path: load.path,
    what: `loads ${module} at boot, as MachineConfig ${nameOf(other.object)} of the role ${roleLabelOf(other.object)} does by ${other.load.unit ?? 'its units'}`
      + `${differ ? ', from a different image: which of the two the nodes end up with is undetermined' : ''}`,
    value: load.image ?? load.unit ?? module,
    class: differ ? 'never works' : undefined,
  };
}

/** Whether two images certainly differ for every kernel. Images of KMM have no tag, because KMM appends the kernel as the tag (KMM facts §12). */
function differForSure(one: string, other: string): boolean {
  const patterns = [one, other].map((image) => image.replace(/\$\{?KERNEL_FULL_VERSION\}?/g, KERNEL)).map((image) => (tagOf(image) === '' && !image.includes('@') ? `${image}:${KERNEL}` : image));
  const [fixed, open] = patterns[0].includes(KERNEL) ? [patterns[1], patterns[0]] : patterns;
  const [before, ...behind] = open.split(KERNEL);
  return fixed !== open && (behind.length === 0 || fixed.includes(KERNEL) || !(fixed.startsWith(before) && fixed.endsWith(behind.at(-1)!)));
}
