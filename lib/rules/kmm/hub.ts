import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { complianceOf } from '../../upstream/gitops';
import {
  DOCKERFILE_KEY, HAS_IN_TREE_LIST, hasIn, HUB_PACKAGE, KMM_NAMESPACES, KMM_PACKAGE, MANAGED_VARIABLE, needsDriverToolkit, variablesIn,
  WANTS_SPOKE_NAMESPACE,
} from '../../upstream/kmm';
import { Finding, Rule, runRules } from '../rule';

const MCM = 'ManagedClusterModule';
const MODULE_SPEC = 'spec.moduleSpec';
const CONTAINER = ['spec', 'moduleSpec', 'moduleLoader', 'container'];

function managedOf(manifests: ManifestSet): Manifest[] {
  return manifests.ofKind(MCM);
}

/** Module that a spoke gets, with the parts that the rules examine. */
export function moduleOnSpokes(object: Manifest): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: nameOf(object), namespace: stringAt(object, 'spec', 'spokeNamespace') },
    spec: at(object, 'spec', 'moduleSpec'),
  };
}

/** Rule that applies the rules for Modules to the Module that each spoke gets. */
export const onSpokes = (moduleRules: readonly Rule[]): Rule => ({
  code: 'kmm/hub-module',
  class: 'refused',
  what: 'ManagedClusterModule whose Module the spokes refuse, or that never works there',
  remedy: 'follow the remedy of the Module rule that the message names',
  source: 'the hub checks the spec as that of a Module, but not the combined length of name and namespace, which the spoke refuses (internal/webhook/hub)',
  kinds: [MCM],
  check: (manifests, context) => managedOf(manifests).flatMap((object) => runRules(moduleRules, new ManifestSet([moduleOnSpokes(object)]), context)
    .map(({ path, what, value, fix, code, class: problemClass }): Finding => ({
      object,
      path: path.startsWith('spec') ? `${MODULE_SPEC}${path.slice('spec'.length)}` : path,
      what: `on each spoke, ${what}`,
      value,
      fix: `${fix} (${code})`,
      class: problemClass,
    }))),
});

export const hubWithoutLoader: Rule = {
  code: 'kmm/hub-no-module-loader',
  class: 'never works',
  what: 'ManagedClusterModule without a module loader',
  remedy: 'add a module loader, or distribute device plugins by other means',
  source: 'the hub dereferences moduleSpec.moduleLoader (internal/manifestwork/manifestwork.go)',
  kinds: [MCM],
  check: (manifests) => managedOf(manifests).filter((object) => recordAt(object, ...CONTAINER) === undefined).map((object) => ({
    object, path: `${MODULE_SPEC}.moduleLoader`, what: 'no module loader, without which the hub\'s operator crashes', value: nameOf(object), fix: 'add moduleLoader.container',
  })),
};

export const hubSpokeNamespace: Rule = {
  code: 'kmm/hub-spoke-namespace',
  class: 'refused',
  what: 'ManagedClusterModule without a namespace on the spokes, or without a selector of clusters',
  remedy: 'set spokeNamespace and selector',
  source: 'api-hub/v1beta1/managedclustermodule_types.go: both are required, spokeNamespace since 2.0',
  kinds: [MCM],
  check: (manifests, { kmm }) => managedOf(manifests).flatMap((object) => [
    ...(stringAt(object, 'spec', 'spokeNamespace') || !hasIn(WANTS_SPOKE_NAMESPACE, kmm?.version) ? [] : [{
      object, path: 'spec.spokeNamespace', what: 'no namespace on the spokes', value: nameOf(object), fix: 'set spokeNamespace',
    }]),
    ...(recordAt(object, 'spec', 'selector') ? [] : [{
      object, path: 'spec.selector', what: 'no labels of clusters', value: nameOf(object), fix: 'set selector',
    }]),
  ]),
};

export const hubAllClusters: Rule = {
  code: 'kmm/hub-all-clusters',
  class: 'risky',
  what: 'ManagedClusterModule that selects all clusters of the hub',
  remedy: 'select clusters by a label',
  source: 'an empty selector selects every ManagedCluster',
  kinds: [MCM],
  check: (manifests) => managedOf(manifests).flatMap((object) => {
    const selector = recordAt(object, 'spec', 'selector');
    return selector === undefined || Object.keys(selector).length > 0 ? [] : [{
      object, path: 'spec.selector', what: 'selector of all clusters', value: selector, fix: 'select clusters by a label of their ManagedCluster',
    }];
  }),
};

/** Images of a ManagedClusterModule with their paths. */
function moduleImages(object: Manifest): { path: string; image: string }[] {
  const places = [
    { path: `${CONTAINER.join('.')}.containerImage`, image: stringAt(object, ...CONTAINER, 'containerImage') },
    ...listAt(object, ...CONTAINER, 'kernelMappings').map((mapping, index) => ({
      path: `${CONTAINER.join('.')}.kernelMappings[${index}].containerImage`, image: stringAt(mapping, 'containerImage'),
    })),
  ];
  return places.flatMap(({ path, image }) => (image === undefined ? [] : [{ path, image }]));
}

export const hubNamespaceVariable: Rule = {
  code: 'kmm/hub-namespace-variable',
  class: 'never works',
  what: 'ManagedClusterModule with an image that contains the variable for the Module\'s namespace',
  remedy: 'write the namespace instead of the variable',
  source: 'the hub substitutes its own namespace when it builds, the spoke its own when it loads (KMM facts §11)',
  kinds: [MCM],
  check: (manifests) => managedOf(manifests).flatMap((object) => moduleImages(object)
    .filter(({ image }) => variablesIn(image).includes('MOD_NAMESPACE'))
    .map(({ path, image }) => ({
      object, path, what: 'image whose name differs between the hub and the spokes, because of MOD_NAMESPACE', value: image,
    }))),
};

export const hubSingleInTree: Rule = {
  code: 'kmm/hub-in-tree-module',
  class: 'never works',
  what: 'ManagedClusterModule with the deprecated field for a single in-tree module',
  remedy: 'use the list inTreeModulesToRemove',
  source: 'the hub keeps the field and adds a list to each mapping, and the spoke\'s webhook refuses both together (KMM facts §11 and §3)',
  kinds: [MCM],
  check: (manifests, { kmm }) => (!hasIn(HAS_IN_TREE_LIST, kmm?.version) ? [] : managedOf(manifests).flatMap((object) => {
    const module = stringAt(object, ...CONTAINER, 'inTreeModuleToRemove');
    return !module ? [] : [{
      object,
      path: `${CONTAINER.join('.')}.inTreeModuleToRemove`,
      what: 'field that the spokes refuse together with the list that the hub adds',
      value: module,
      fix: 'write inTreeModulesToRemove: a list of it',
    }];
  })),
};

export const hubMappingTls: Rule = {
  code: 'kmm/hub-registry-tls',
  class: 'risky',
  what: 'registryTLS in a mapping of a ManagedClusterModule, which the spokes do not receive',
  remedy: 'set registryTLS for the whole container',
  source: 'the hub copies only the image and the in-tree modules of a mapping (internal/manifestwork/manifestwork.go)',
  kinds: [MCM],
  check: (manifests) => managedOf(manifests).flatMap((object) => listAt(object, ...CONTAINER, 'kernelMappings').flatMap((mapping, index): Finding[] => {
    const tls = recordAt(mapping, 'registryTLS');
    return tls === undefined ? [] : [{
      object,
      path: `${CONTAINER.join('.')}.kernelMappings[${index}].registryTLS`,
      what: 'setting that only the hub uses',
      value: tls,
      fix: 'set it for the whole container if the spokes need it',
    }];
  })),
};

/** ConfigMaps with the Dockerfiles of a ManagedClusterModule. */
function dockerfilesOf(object: Manifest): { path: string; name: string }[] {
  const levels = [
    { path: CONTAINER.join('.'), level: recordAt(object, ...CONTAINER) as unknown },
    ...listAt(object, ...CONTAINER, 'kernelMappings').map((level, index) => ({ path: `${CONTAINER.join('.')}.kernelMappings[${index}]`, level })),
  ];
  return levels.flatMap(({ path, level }) => {
    const name = stringAt(level, 'build', 'dockerfileConfigMap', 'name');
    return name ? [{ path: `${path}.build.dockerfileConfigMap.name`, name }] : [];
  });
}

/** All ConfigMaps among the manifests by name. */
function configMapsOf(manifests: ManifestSet): Map<string, Manifest[]> {
  const byName = new Map<string, Manifest[]>();
  for (const object of manifests.ofKind('ConfigMap')) {
    byName.set(nameOf(object), [...byName.get(nameOf(object)) ?? [], object]);
  }
  return byName;
}

/** Namespace of the hub's operator, if its Subscription is among the manifests. */
function hubNamespaceOf(manifests: ManifestSet): string | undefined {
  return stringAt(manifests.ofKind('Subscription').find((object) => stringAt(object, 'spec', 'name') === HUB_PACKAGE), 'metadata', 'namespace');
}

export const hubDockerfileNamespace: Rule = {
  code: 'kmm/hub-dockerfile-namespace',
  class: 'never works',
  what: 'ManagedClusterModule whose Dockerfile is not in the namespace of the hub\'s operator',
  remedy: 'move the ConfigMap to the namespace of the hub\'s operator',
  source: 'the hub builds in the namespace of its operator (KMM facts §11)',
  kinds: ['ConfigMap', MCM, 'Subscription'],
  check: (manifests) => {
    const managed = managedOf(manifests);
    if (managed.length === 0) {
      return [];
    }
    const known = hubNamespaceOf(manifests);
    const hubs = known === undefined ? [KMM_NAMESPACES.openshiftHub, KMM_NAMESPACES.kustomize] : [known];
    const configMaps = configMapsOf(manifests);
    return managed.flatMap((object) => dockerfilesOf(object).flatMap(({ path, name }): Finding[] => {
      const namespaces = (configMaps.get(name) ?? []).map((each) => stringAt(each, 'metadata', 'namespace') ?? '');
      // Without its Subscription the namespace of the hub is unknown. It is almost certainly not that of the Module on the spokes.
      const isElsewhere = namespaces.length > 0 && !namespaces.some((namespace) => hubs.includes(namespace))
        && (known !== undefined || namespaces.includes(stringAt(object, 'spec', 'spokeNamespace') ?? ''));
      return !isElsewhere ? [] : [{
        object,
        path,
        what: `ConfigMap in the namespace ${namespaces[0]}, which the hub does not search`,
        value: name,
        fix: `move it to ${hubs[0]}, the namespace of the hub's operator`,
        class: known === undefined ? 'risky' : undefined,
      }];
    }));
  },
};

export const hubDriverToolkit: Rule = {
  code: 'kmm/hub-driver-toolkit',
  class: 'risky',
  what: 'build for spokes that uses the Driver Toolkit',
  remedy: 'keep a node on the hub for each kernel of the spokes, or specify the Driver Toolkit\'s image in the Dockerfile',
  source: 'the hub only knows the Driver Toolkit for kernels of its own nodes, and a build for any other kernel fails (KMM facts §10)',
  kinds: ['ConfigMap', MCM],
  check: (manifests) => {
    const managed = managedOf(manifests);
    const configMaps = managed.length > 0 ? configMapsOf(manifests) : new Map<string, Manifest[]>();
    return managed.flatMap((object) => dockerfilesOf(object).flatMap(({ path, name }): Finding[] => (
      (configMaps.get(name) ?? []).some((each) => needsDriverToolkit(stringAt(each, 'data', DOCKERFILE_KEY) ?? '')) ? [{
        object,
        path,
        what: 'build on DTK_AUTO, which fails for kernels that no node of the hub runs',
        value: name,
        fix: 'run those kernels on the hub too, use images that exist already (without build), or name the image of the Driver Toolkit in a Dockerfile of your own',
      }] : [])));
  },
};

/** Entries of `object-templates` in the policies, each with its object. */
function templatesOf(manifests: ManifestSet): { policy: Manifest; path: string; template: unknown; object: unknown }[] {
  return manifests.ofKind('Policy').filter((policy) => stringAt(policy, 'apiVersion')?.startsWith('policy.open-cluster-management.io/'))
    .flatMap((policy) => listAt(policy, 'spec', 'policy-templates').flatMap((outer, first) => (
      listAt(outer, 'objectDefinition', 'spec', 'object-templates').map((template, second) => ({
        policy,
        path: `spec.policy-templates[${first}].objectDefinition.spec.object-templates[${second}]`,
        template,
        object: at(template, 'objectDefinition'),
      })))));
}

const isKmm = (object: unknown) => stringAt(object, 'kind') === 'Subscription' && stringAt(object, 'spec', 'name') === KMM_PACKAGE;

export const spokeNotManaged: Rule = {
  code: 'kmm/spoke-not-managed',
  class: 'never works',
  what: 'policy that installs KMM on clusters where the hub does not find it',
  remedy: 'set KMM_MANAGED in the Subscription',
  source: 'only KMM with KMM_MANAGED=1 publishes the kernels of its cluster as a claim, and the hub skips clusters without one (KMM facts §11)',
  kinds: [MCM, 'Policy'],
  check: (manifests) => templatesOf(manifests)
    .filter(({ object }) => isKmm(object) && !listAt(object, 'spec', 'config', 'env').some((entry) => stringAt(entry, 'name') === MANAGED_VARIABLE && stringAt(entry, 'value') === '1'))
    .map(({ policy, path }) => ({
      object: policy,
      path: `${path}.objectDefinition.spec.config.env`,
      what: 'KMM that is not managed by a hub',
      value: KMM_PACKAGE,
      fix: `add the environment variable ${MANAGED_VARIABLE} with the value "1"`,
      // The Subscription may be meant for clusters that are not spokes.
      class: manifests.ofKind(MCM).length > 0 ? undefined : 'risky',
    })),
};

export const spokeMustOnlyHave: Rule = {
  code: 'kmm/spoke-must-only-have',
  class: 'risky',
  what: 'policy that removes what operators add to KMM\'s objects',
  remedy: 'use musthave',
  source: 'mustonlyhave removes labels and fields that OLM and OpenShift add, and they add them again (KMM facts §11)',
  kinds: ['Policy'],
  check: (manifests) => {
    const templates = templatesOf(manifests);
    const policies = new Set(templates.filter(({ object }) => isKmm(object)).map(({ policy }) => policy));
    return templates.filter(({ policy, template }) => policies.has(policy) && stringAt(template, 'complianceType')?.toLowerCase() === 'mustonlyhave')
      .filter(({ object }) => complianceOf(stringAt(object, 'kind') ?? '') === 'musthave')
      .map(({ policy, path }) => ({
        object: policy, path: `${path}.complianceType`, what: 'policy that removes what operators add', value: 'mustonlyhave',
      }));
  },
};

/** The rules for objects that a hub sends to its spokes, in addition to those for Modules. */
export const hubOwnRules: readonly Rule[] = [
  hubAllClusters, hubDockerfileNamespace, hubDriverToolkit, hubMappingTls, hubNamespaceVariable, hubSingleInTree, hubSpokeNamespace, hubWithoutLoader,
];

/** The rules for the policy of the spokes. */
export const spokePolicyRules: readonly Rule[] = [spokeMustOnlyHave, spokeNotManaged];
