import { identityOf, type Manifest } from '../../manifests';
import { CAPABILITIES, type Capability } from '../../upstream/openshift';
import { type LackedCapability, lackedCapability } from '../../views';
import { kernelMappingsOf } from '../kmm';
import type { Finding, Rule } from '../rule';

const NAMES = Object.keys(CAPABILITIES) as Capability[];
const kindWithoutGroup = (groupedKind: string) => groupedKind.slice(groupedKind.indexOf('/') + 1);

export const capabilityDisabled: Rule = {
  code: 'operator/capability-disabled',
  class: 'never works',
  what: 'object that needs a capability that the ClusterVersion does not enable',
  remedy: 'add the capability to spec.capabilities.additionalEnabledCapabilities of the ClusterVersion; acknowledge this if the cluster keeps it from a release in which it was not optional',
  source: 'openshift/api config/v1 types_cluster_version.go: without the capability, the cluster has neither the component nor its kinds (upgrade facts §1.8)',
  kinds: ['ClusterVersion', 'ConfigMap', 'Module', 'Onload', ...NAMES.flatMap((name) => CAPABILITIES[name].kinds.map(kindWithoutGroup))],
  overridable: true,
  check: (manifests, context) => NAMES.flatMap((name): Finding[] => {
    const lack = lackedCapability(manifests, name, () => context.platform?.version);
    if (lack === undefined) {
      return [];
    }
    const objects = CAPABILITIES[name].kinds.flatMap((each) => manifests.ofKind(kindWithoutGroup(each)).filter(({ apiVersion }) => each === `${apiVersion.split('/')[0]}/${kindWithoutGroup(each)}`));
    return [
      ...objects.map((object): Finding => ({
        object, path: 'kind', what: `kind that the cluster does not serve without the capability ${name}, which ${lackText(lack)}`, value: object.kind, fix: fixFor(name, lack),
      })),
      ...name !== 'Build' ? [] : kernelMappingsOf(manifests).filter(({ builds }) => builds).map(({ object, path, image }): Finding => ({
        object,
        path: `${path}.build`,
        what: `build in a cluster without the capability ${name}, which ${lackText(lack)}`,
        value: image ?? null,
        fix: `${fixFor(name, lack)}, or leave 'build' out and push the image yourself`,
      })),
    ];
  }),
};

const lackText = ({ by, shownBy }: LackedCapability) => `${identityOf(by)} does not enable (${shownBy})`;
const fixFor = (name: Capability, { by, isCertain }: { readonly by: Manifest; readonly isCertain: boolean }) => `add ${name} to spec.capabilities.additionalEnabledCapabilities of ${identityOf(by)}`
  + `${isCertain ? '' : `; acknowledge this if the cluster was installed before ${CAPABILITIES[name].optionalSince} and keeps it`}`;
