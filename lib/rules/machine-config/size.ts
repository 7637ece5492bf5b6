import { ownConfigs, ownPools } from './configs';
import { Manifest } from '../../manifests';
import { at } from '../../upstream';
import { MAX_RENDERED_BYTES, WORKER } from '../../upstream/openshift';
import { Finding, Rule } from '../rule';

export const size: Rule = {
  code: 'machine-config/size',
  class: 'refused',
  what: 'more than 1.5 MiB of configuration for a pool',
  remedy: 'compress large files by gzip, or ship them in an image',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/render); it warns above 80 %, and adds configurations of its own',
  kinds: ['MachineConfig'],
  check: (manifests) => {
    const configs = ownConfigs(manifests);
    const bytes = new Map(configs.map((object) => [object, specBytes(object)]));
    const sum = (objects: readonly Manifest[]) => objects.reduce((total, object) => total + bytes.get(object)!, 0);
    const pools = ownPools(manifests);
    const inheritedBytes = sum(pools.find(({ role }) => role === WORKER)?.own ?? []);
    return [
      ...configs.filter((object) => bytes.get(object)! > MAX_RENDERED_BYTES).map((object) => sizeFinding(object, 'configuration that is larger than that of a pool may be', bytes.get(object)!)),
      ...pools.flatMap(({ role, inherited, own }): Finding[] => {
        const total = sum(own) + (inherited.length > 0 ? inheritedBytes : 0);
        const largest = own.reduce((one, other) => (bytes.get(other)! > bytes.get(one)! ? other : one));
        // A value that several configurations set counts once, so only the operator knows whether the sum is refused.
        return total <= MAX_RENDERED_BYTES * 0.8 || bytes.get(largest)! > MAX_RENDERED_BYTES ? []
          : [sizeFinding(largest, `largest of the configurations of the role ${role}, which come near to the ${MAX_RENDERED_BYTES} bytes of a pool, or pass them`, total, 'risky')];
      }),
    ];
  },
};

function sizeFinding(object: Manifest, what: string, value: number, problemClass?: 'risky'): Finding {
  return { object, path: 'spec', what, value, class: problemClass };
}

function specBytes(object: Manifest): number {
  return Buffer.byteLength(JSON.stringify(at(object, 'spec') ?? {}));
}
