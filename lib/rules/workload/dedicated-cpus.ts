import { PodTemplate, POD_KINDS, podTemplates } from './workload-pods';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { at, isAtLeast, listAt, recordAt, stringAt } from '../../upstream';
import { isHugePages, isWholeCpus, milliOf, nanosOf } from '../../upstream/kubernetes';
import {
  CRIO_ANNOTATION_VALUES, crioAnnotationOf, pageResource, PROFILE_ANNOTATION_PREFIX, profileOfRuntimeClass, runtimeClassOf, WHOLE_CORES_POLICY,
} from '../../upstream/openshift';
import { placedContainersOf } from '../../views';
import { profilePages } from '../../views/tuning';
import { openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';
import { performanceProfiles, profileNamed } from '../tuning';

const KINDS = ['PerformanceProfile', ...POD_KINDS];

/** Pods with the RuntimeClass of a profile, and the profile if it is among the manifests. */
const tunedPods = oncePerSet((manifests): { readonly pod: PodTemplate; readonly profile?: Manifest; readonly name: string }[] => (
  podTemplates(manifests).flatMap((pod) => {
    const name = profileOfRuntimeClass(stringAt(pod.spec, 'runtimeClassName') ?? '');
    return name === undefined ? [] : [{ pod, name, profile: profileNamed(name, manifests) }];
  })));

/** Pods whose profile is among the manifests. */
const profiledPods = (manifests: ManifestSet) => (
  tunedPods(manifests).flatMap(({ pod, profile }) => (profile === undefined ? [] : [{ pod, profile }])));

/** Pods whose profile is not among the manifests, which have other profiles. */
const strayPods = (manifests: ManifestSet) => (
  performanceProfiles(manifests).length === 0 ? [] : tunedPods(manifests).filter(({ profile }) => profile === undefined));

/** Annotations for CRI-O, by their keys without the name of a container. */
const crioAnnotations = ({ annotations }: PodTemplate) => Object.entries(annotations).flatMap(([key, value]) => {
  const base = crioAnnotationOf(key);
  return base === undefined ? [] : [{ key, base, value: String(value) }];
});

const annotationPath = (pod: PodTemplate, key: string) => `${pod.path.replace(/spec$/, 'metadata')}.annotations[${key}]`;

/** Containers that run or prepare, with their amounts of CPUs. */
const placed = (pod: PodTemplate) => placedContainersOf(pod.spec, ['initContainers', 'containers']);

const isSame = (one: unknown, other: unknown) => one !== undefined && other !== undefined && nanosOf(one) === nanosOf(other);

/** Whether a container lets its pod be Guaranteed: limits of CPU and memory, and requests that are missing or equal. */
function isGuaranteed(container: unknown): boolean {
  return ['cpu', 'memory'].every((resource) => {
    const [limit, request] = ['limits', 'requests'].map((of) => at(container, 'resources', of, resource));
    return limit !== undefined && (request === undefined || isSame(limit, request));
  });
}

/** Containers because of which a pod is not Guaranteed. */
const unguaranteed = (pod: PodTemplate) => placed(pod).filter(({ container }) => !isGuaranteed(container));

export const crioAnnotationIgnored: Rule = {
  code: 'workload/cpu-annotation-ignored',
  class: 'never works',
  what: 'annotation about CPUs on a pod without the RuntimeClass of a PerformanceProfile',
  remedy: 'set runtimeClassName: performance-<profile>',
  source: 'CRI-O drops annotations that the handler of the pod does not allow, without a message (node tuning facts §6)',
  kinds: KINDS,
  check: (manifests) => podTemplates(manifests).filter(({ spec }) => profileOfRuntimeClass(stringAt(spec, 'runtimeClassName') ?? '') === undefined)
    .flatMap((pod) => crioAnnotations(pod).map(({ key, value }): Finding => ({
      object: pod.object,
      path: annotationPath(pod, key),
      what: 'annotation that CRI-O drops, because the pod has no RuntimeClass of a PerformanceProfile',
      value,
      fix: `set runtimeClassName: ${performanceProfiles(manifests).map((profile) => runtimeClassOf(nameOf(profile))).sort().join(' or ') || 'performance-<profile>'}`,
    }))),
};

export const crioAnnotationValue: Rule = {
  code: 'workload/cpu-annotation-value',
  class: 'never works',
  what: 'annotation about CPUs with a value that CRI-O does not know',
  remedy: 'use a value that CRI-O knows, such as disable',
  source: 'CRI-O ignores most such values; with those of sleep states and governors the container does not start (node tuning facts §6)',
  kinds: POD_KINDS,
  check: (manifests) => podTemplates(manifests).flatMap((pod) => crioAnnotations(pod).flatMap(({ key, base, value }): Finding[] => {
    const { values, text, failsOtherwise } = CRIO_ANNOTATION_VALUES[base];
    return values.test(value) ? [] : [{
      object: pod.object, path: annotationPath(pod, key), what: failsOtherwise ? 'value with which the containers do not start' : 'value that CRI-O ignores', value, fix: `use ${text}`,
    }];
  })),
};

export const notGuaranteed: Rule = {
  code: 'workload/not-guaranteed',
  class: 'never works',
  what: 'pod with the RuntimeClass of a PerformanceProfile that gets no CPUs of its own, because a container has no limits, or requests less',
  remedy: 'give every container, init containers too, limits of cpu and memory, and equal requests',
  source: 'CRI-O skips its hooks for pods that are not Guaranteed, and the kubelet gives them no CPUs, without a message (node tuning facts §6)',
  kinds: KINDS,
  overridable: true,
  check: (manifests) => tunedPods(manifests).flatMap(({ pod }) => unguaranteed(pod).map(({ container, path }): Finding => ({
    object: pod.object,
    path: `${pod.path}.${path}.resources`,
    what: 'container because of which the pod is not Guaranteed, so that it gets no CPUs of its own',
    value: recordAt(container, 'resources') ?? '(none)',
  }))),
};

export const fractionalCpus: Rule = {
  code: 'workload/fractional-cpus',
  class: 'never works',
  what: 'container with a fraction of a CPU in a pod that has the RuntimeClass of a PerformanceProfile',
  remedy: 'request whole CPUs',
  source: 'the kubelet lets such a container run on shared CPUs, and CRI-O skips its hooks for it, without a message (node tuning facts §6)',
  kinds: KINDS,
  overridable: true,
  check: (manifests) => tunedPods(manifests).filter(({ pod }) => unguaranteed(pod).length === 0).flatMap(({ pod }) => placed(pod)
    .filter(({ container }) => milliOf(at(container, 'resources', 'limits', 'cpu')) && !hasWholeCpus(container)).map(({ container, path }): Finding => ({
      object: pod.object,
      path: `${pod.path}.${path}.resources.limits.cpu`,
      what: 'fraction of a CPU, with which the container shares CPUs with others',
      value: at(container, 'resources', 'limits', 'cpu'),
      // A sidecar beside the container that polls may well share CPUs.
      class: placed(pod).some((other) => hasWholeCpus(other.container)) ? 'risky' : undefined,
    }))),
};

const hasWholeCpus = (container: unknown) => isWholeCpus(at(container, 'resources', 'limits', 'cpu'));

export const oddCpus: Rule = {
  code: 'workload/odd-cpus',
  class: 'risky',
  what: 'container with an odd number of CPUs on nodes that give whole cores only',
  remedy: 'request an even number of CPUs; acknowledge this if the cores of the nodes have one thread',
  source: 'kubelet with full-pcpus-only, which the policy single-numa-node sets: SMTAlignmentError, and the pod stays Failed (node tuning facts §6)',
  kinds: KINDS,
  check: (manifests) => tunedPods(manifests).filter(({ profile }) => profile && givesWholeCores(profile)).flatMap(({ pod }) => placed(pod)
    .filter(({ container }) => isGuaranteed(container) && (milliOf(at(container, 'resources', 'limits', 'cpu')) ?? 0n) % 2000n === 1000n).map(({ container, path }): Finding => ({
      object: pod.object, path: `${pod.path}.${path}.resources.limits.cpu`, what: 'odd number of CPUs, which the kubelet refuses on nodes with hyper-threading', value: at(container, 'resources', 'limits', 'cpu'),
    }))),
};

const givesWholeCores = (profile: Manifest) => at(profile, 'spec', 'numa', 'topologyPolicy') === WHOLE_CORES_POLICY
  && !listAt(profile, 'spec', 'additionalKernelArgs').some((text) => /(^|\s)nosmt\b/.test(String(text)));

export const hugePagesNotReserved: Rule = {
  code: 'workload/huge-pages-not-reserved',
  class: 'never works',
  what: 'huge pages of a size that the PerformanceProfile of the pod does not reserve',
  remedy: 'add the size to the hugePages of the profile',
  source: 'Kubernetes does not start a pod on a node without the pages: it stays Pending (node tuning facts §6)',
  kinds: KINDS,
  check: (manifests) => profiledPods(manifests).flatMap(({ pod, profile }) => placed(pod).flatMap(({ container, path }) => {
    const reserved = profilePages(profile).map(({ size }) => pageResource(size ?? ''));
    return Object.keys(recordAt(container, 'resources', 'limits') ?? {}).filter((resource) => isHugePages(resource) && !reserved.includes(resource)).map((resource): Finding => ({
      object: pod.object,
      path: `${pod.path}.${path}.resources.limits.${resource}`,
      what: `huge pages that PerformanceProfile ${nameOf(profile)} does not reserve`,
      value: resource,
      fix: reserved.length === 0 ? undefined : `request ${[...new Set(reserved)].sort().join(' or ')}, or add the size to the profile`,
    }));
  })),
};

export const probeOnDedicatedCpu: Rule = {
  code: 'workload/exec-probe',
  class: 'risky',
  what: 'probe by a command in a container with CPUs of its own',
  remedy: 'use a probe by HTTP, TCP or gRPC; or annotate the PerformanceProfile with performance.openshift.io/exec-cpu-affinity: disable',
  source: 'CRI-O since OpenShift 4.21 runs commands on the first CPU of the container, where they disturb a thread that polls (node tuning facts §6)',
  kinds: KINDS,
  check: (manifests, { platform }) => (isAtLeast(openshiftReleaseOf(platform), '4.21') ? tunedPods(manifests) : [])
    .filter(({ profile }) => stringAt(profile, 'metadata', 'annotations', `${PROFILE_ANNOTATION_PREFIX}exec-cpu-affinity`) !== 'disable')
    .flatMap(({ pod }) => placed(pod).filter(({ container }) => isGuaranteed(container) && hasWholeCpus(container)).flatMap(({ container, path }) => (
      ['livenessProbe', 'readinessProbe', 'startupProbe'].filter((probe) => at(container, probe, 'exec') !== undefined).map((probe): Finding => ({
        object: pod.object, path: `${pod.path}.${path}.${probe}`, what: 'command that runs on the first CPU of the container', value: at(container, probe, 'exec', 'command') ?? '(none)',
      }))))),
};

export const crioAnnotationRedundant: Rule = {
  code: 'workload/cpu-annotation-redundant',
  class: 'risky',
  what: 'annotation about CPUs for what the PerformanceProfile does already, or what it does not allow',
  remedy: 'leave the annotation out, or change the profile',
  source: 'CRI-O and TuneD (node tuning facts §6): balanceIsolated and globallyDisableIrqLoadBalancing apply to all pods; sleep states and governors are for pods with perPodPowerManagement; shared CPUs with mixedCpus',
  kinds: KINDS,
  check: (manifests) => profiledPods(manifests).flatMap(({ pod, profile }) => crioAnnotations(pod).flatMap(({ key, base, value }): Finding[] => {
    const clash = CLASHES[base]?.(profile);
    return clash === undefined ? [] : [{ object: pod.object, path: annotationPath(pod, key), what: `annotation ${clash}`, value, class: base === 'cpu-shared.crio.io' ? 'never works' : undefined }];
  })),
};

const CLASHES: { readonly [annotation: string]: ((profile: Manifest) => string | undefined) | undefined } = {
  'cpu-load-balancing.crio.io': (profile) => (at(profile, 'spec', 'cpu', 'balanceIsolated') === false ? 'without effect, because no isolated CPU is balanced' : undefined),
  'irq-load-balancing.crio.io': (profile) => (at(profile, 'spec', 'globallyDisableIrqLoadBalancing') === true ? 'without effect, because no isolated CPU gets interrupts' : undefined),
  'cpu-c-states.crio.io': withoutPowerManagement,
  'cpu-freq-governor.crio.io': withoutPowerManagement,
  'cpu-shared.crio.io': (profile) => (at(profile, 'spec', 'workloadHints', 'mixedCpus') === true ? undefined : 'for shared CPUs that the profile does not have, so that the container does not start'),
};

function withoutPowerManagement(profile: Manifest): string | undefined {
  return at(profile, 'spec', 'workloadHints', 'perPodPowerManagement') === true ? undefined : 'of power management that the profile does not leave to pods';
}

export const runtimeClassElsewhere: Rule = {
  code: 'workload/runtime-class-elsewhere',
  class: 'refused',
  what: 'pod whose node selector contradicts that of the PerformanceProfile of its RuntimeClass',
  remedy: 'use the RuntimeClass of the profile of these nodes, or leave the node selector out',
  source: 'Kubernetes: the admission of pods merges the node selector of the RuntimeClass, and refuses a conflict (node tuning facts §6)',
  kinds: KINDS,
  check: (manifests) => tunedPods(manifests).flatMap(({ pod, profile }) => Object.entries(recordAt(profile, 'spec', 'nodeSelector') ?? {}).flatMap(([label, value]): Finding[] => {
    const own = at(pod.spec, 'nodeSelector', label);
    return own === undefined || own === value ? [] : [{
      object: pod.object, path: `${pod.path}.nodeSelector`, what: `node selector other than that of PerformanceProfile ${nameOf(profile!)}, ${label}=${String(value)}`, value: own,
    }];
  })),
};

export const runtimeClassUnknown: Rule = {
  code: 'workload/runtime-class-unknown',
  class: 'risky',
  what: 'pod with the RuntimeClass of a PerformanceProfile that is not among the manifests, which have others',
  remedy: 'use the RuntimeClass of a profile that exists',
  source: 'Kubernetes refuses pods with a RuntimeClass that does not exist (node tuning facts §9)',
  kinds: KINDS,
  check: (manifests) => strayPods(manifests).map(({ pod, name }): Finding => ({
    object: pod.object,
    path: `${pod.path}.runtimeClassName`,
    what: 'RuntimeClass of a PerformanceProfile that is not here',
    value: runtimeClassOf(name),
    fix: `use ${performanceProfiles(manifests).map((profile) => runtimeClassOf(nameOf(profile))).sort().join(' or ')}, or acknowledge this if the cluster has the profile`,
  })),
};

/** The rules for pods with CPUs of their own. */
export const dedicatedCpuRules: readonly Rule[] = [
  crioAnnotationIgnored, crioAnnotationRedundant, crioAnnotationValue, fractionalCpus, hugePagesNotReserved, notGuaranteed, oddCpus,
  probeOnDedicatedCpu, runtimeClassElsewhere, runtimeClassUnknown,
];
