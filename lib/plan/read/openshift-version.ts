import { clusterVersionOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { list } from '../../text';
import { at, compareReleases, isAtLeast, recordAt, stringAt } from '../../upstream';
import {
  isRenderedName, KNOWN_OPENSHIFT, MCO_ANNOTATION, RELEASE_IMAGE_VERSION, releasesOfImage, releasesOfKubelet, releasesText,
} from '../../upstream/openshift';

/** OpenShift releases that a cluster may have, and assumptions about them. */
export interface PossibleReleases {
  /** Possible releases. Just one if the release is known. */
  readonly releases: readonly string[];
  /** Contradictions between the sources. */
  readonly assumptions: readonly string[];
}

/** Information about the release from one source. */
interface Evidence {
  /** Description of the source, such as `the kubelets of nodes`. */
  readonly source: string;
  /** Releases that the source allows. Empty if it has no information. */
  readonly releases: readonly string[];
  /** Whether the source is about the operator. Nodes may be older than the operator. */
  readonly isOfOperator?: boolean;
}

/**
 * Possible releases from the first source with an answer: the specified release, a ClusterVersion in the sets, the rendered configurations that pools
 * assign, the kubelets of nodes, or their operating system. Without any information, all known releases.
 */
export function possibleReleases(named: string | undefined, sets: readonly ManifestSet[], nodes: readonly Manifest[] = []): PossibleReleases {
  const evidence: Evidence[] = [
    { source: '--openshift', releases: minor(named) },
    ...sets.map((set) => ({ source: 'ClusterVersion', releases: minor(clusterVersionOf(set)), isOfOperator: true })),
    { source: 'rendered MachineConfigs', releases: newest(sets.flatMap((set) => renderedReleases(set, nodes))), isOfOperator: true },
    ...nodeEvidence(nodes),
  ].filter(({ releases }) => releases.length > 0);
  const releases = named === undefined ? evidencedReleases(evidence) : [named];
  const text = ({ source, releases: said }: Evidence) => `${source}: ${said.length > 2 ? `${said[0]} or later` : said.join(' or ')}`;
  const isContradictory = evidence.some((one) => evidence.some((other) => !agree(one, other)));
  const lines = isContradictory ? [...new Set(evidence.map(text))] : [];
  return {
    releases,
    assumptions: [
      ...lines.length < 2 ? [] : [`what is known of the release of OpenShift is contradictory: ${list(lines)}; `
        + (releases.length > 1 ? `the plan is the worst of ${releasesText(releases)}` : `the plan has the rules of ${releases[0]}`)],
      ...mixedNodes(nodes),
    ],
  };
}

/**
 * Releases of the operator that may be active. During a cluster update this is the release of the rendered configurations, or already that of
 * ClusterVersion. Nodes may lag behind the operator, so they count only if there is no other source.
 */
function evidencedReleases(evidence: readonly Evidence[]): readonly string[] {
  const ofOperator = [...new Set(evidence.filter(({ isOfOperator }) => isOfOperator).flatMap(({ releases }) => releases))];
  return ofOperator.length > 0 ? ofOperator : evidence.find(({ releases }) => releases.length === 1)?.releases ?? common(evidence);
}

function agree(one: Evidence, other: Evidence): boolean {
  return one.releases.some((release) => other.releases.includes(release));
}

/** Releases that all sources allow. If sources contradict each other, the first one counts. */
function common(evidence: readonly Evidence[]): readonly string[] {
  return evidence.reduce<readonly string[]>((left, { releases }) => {
    const both = left.filter((release) => releases.includes(release));
    return both.length > 0 ? both : left;
  }, evidence[0]?.releases ?? KNOWN_OPENSHIFT);
}

function minor(version: string | undefined): string[] {
  const found = /^\d+\.\d+/.exec(version ?? '')?.[0];
  return found === undefined ? [] : [found];
}

/** Newest release of several: configurations and nodes of earlier releases are still waiting for their update. */
function newest(releases: readonly string[]): string[] {
  return [...releases].sort(compareReleases).slice(-1);
}

/** Releases of the rendered configurations that pools assign. If none of these is in the set, of all rendered configurations. */
function renderedReleases(set: ManifestSet, nodes: readonly Manifest[]): string[] {
  const current = new Set([
    ...set.ofKind('MachineConfigPool').flatMap((pool) => [stringAt(pool, 'spec', 'configuration', 'name'), stringAt(pool, 'status', 'configuration', 'name')]),
    ...nodes.flatMap((node) => ['currentConfig', 'desiredConfig'].map((key) => stringAt(node, 'metadata', 'annotations', `${MCO_ANNOTATION}${key}`))),
  ]);
  const rendered = set.ofKind('MachineConfig').filter((config) => isRenderedName(nameOf(config)));
  const used = rendered.filter((config) => current.has(nameOf(config)));
  return (used.length > 0 ? used : rendered).flatMap((config) => minor(stringAt(config, 'metadata', 'annotations', RELEASE_IMAGE_VERSION)));
}

function nodeEvidence(nodes: readonly Manifest[]): Evidence[] {
  const ours = nodes.filter(isOfOpenshift);
  const kubelets = kubeletReleases(ours);
  const images = ours.map((node) => releasesOfImage(stringAt(node, 'status', 'nodeInfo', 'osImage') ?? '')).filter(({ length }) => length > 0);
  const named = newest(images.filter(({ length }) => length === 1).flat());
  const later = images.find(({ length }) => length > 1) ?? [];
  return [
    { source: 'the kubelets of nodes', releases: kubelets.at(-1) ?? [] },
    { source: 'the operating system of nodes', releases: later.length > 0 && !later.includes(named[0]) ? later : named },
  ];
}

/** Releases of the nodes' kubelets, each once, oldest first. */
function kubeletReleases(nodes: readonly Manifest[]): string[][] {
  const found = nodes.map((node) => releasesOfKubelet(stringAt(node, 'status', 'nodeInfo', 'kubeletVersion') ?? '')).filter(({ length }) => length > 0);
  return [...new Map(found.map((releases) => [releases[0], releases])).values()].sort(([a], [b]) => compareReleases(a, b));
}

/** Whether a node is part of an OpenShift cluster. The kubelets of other clusters show no OpenShift release. */
function isOfOpenshift(node: Manifest): boolean {
  const annotations = Object.keys(recordAt(node, 'metadata', 'annotations') ?? {});
  return /CoreOS/.test(stringAt(node, 'status', 'nodeInfo', 'osImage') ?? '') || annotations.some((key) => key.startsWith(MCO_ANNOTATION))
    || at(node, 'metadata', 'labels', 'node.openshift.io/os_id') !== undefined;
}

function mixedNodes(nodes: readonly Manifest[]): string[] {
  const kubelets = kubeletReleases(nodes.filter(isOfOpenshift));
  return kubelets.length < 2 ? []
    : [`nodes have kubelets of several releases of OpenShift, ${list(kubelets.map((releases) => releases.join(' or ')))}: the operator is at least of the newest`];
}

/** Assumption for an unknown release. */
export function assumedRelease(releases: readonly string[], openshift: string): string[] {
  const known = [...releases].sort(compareReleases);
  return known.length < 2 || (known.length === 2 && known.every((release) => isAtLeast(release, '4.23'))) ? []
    : [`the release of OpenShift is not known, it may be ${releasesText(known)}: pools are planned by the rules that disrupt them most, those of ${openshift}; --openshift names it`];
}
