import { clusterVersionOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { list } from '../../text';
import { at, compareReleases, isAtLeast, recordAt, stringAt } from '../../upstream';
import {
  isRenderedName, KNOWN_OPENSHIFT, MCO_ANNOTATION, RELEASE_IMAGE_VERSION, releasesOfImage, releasesOfKubelet, releasesText,
} from '../../upstream/openshift';

/** The releases of OpenShift that a cluster may have, and how that is known. */
export interface PossibleReleases {
  /** One where it is known. */
  readonly releases: readonly string[];
  /** What is contradictory. */
  readonly assumptions: readonly string[];
}

/** What something says about the release. */
interface Evidence {
  /** `the kubelets of nodes`. */
  readonly source: string;
  /** The releases that it may mean: none where it says nothing. */
  readonly releases: readonly string[];
  /** Whether it is about the operator, and not about nodes, which may be older. */
  readonly isOfOperator?: boolean;
}

/**
 * The release that someone named; else that of a ClusterVersion in the sets, of the rendered configurations that pools hand out, of the kubelets of nodes,
 * or of their operating system. Where nothing says anything, any release that is known.
 */
export function possibleReleases(named: string | undefined, sets: readonly ManifestSet[], nodes: readonly Manifest[] = []): PossibleReleases {
  const evidence: Evidence[] = [
    { source: '--openshift', releases: minor(named) },
    ...sets.map((set) => ({ source: 'ClusterVersion', releases: minor(clusterVersionOf(set)), isOfOperator: true })),
    { source: 'rendered MachineConfigs', releases: newest(sets.flatMap((set) => renderedReleases(set, nodes))), isOfOperator: true },
    ...nodeEvidence(nodes),
  ].filter(({ releases }) => releases.length > 0);
  const releases = named === undefined ? rulesOf(evidence) : [named];
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
 * The releases whose operator may be the one that acts: while a cluster is updated it is that of the rendered configurations, or already that of
 * ClusterVersion. Nodes may lag behind the operator, so they tell only where nothing else does.
 */
function rulesOf(evidence: readonly Evidence[]): readonly string[] {
  const ofOperator = [...new Set(evidence.filter(({ isOfOperator }) => isOfOperator).flatMap(({ releases }) => releases))];
  return ofOperator.length > 0 ? ofOperator : evidence.find(({ releases }) => releases.length === 1)?.releases ?? common(evidence);
}

function agree(one: Evidence, other: Evidence): boolean {
  return one.releases.some((release) => other.releases.includes(release));
}

/** What all pieces of evidence leave possible; where they contradict each other the first counts. */
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

/** The newest of several: configurations and nodes of an earlier release wait for theirs. */
function newest(releases: readonly string[]): string[] {
  return [...releases].sort(compareReleases).slice(-1);
}

/** The releases of the rendered configurations that pools hand out; of all where none of those is there. */
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

/** The releases that the kubelets of nodes belong to, each once, oldest first. */
function kubeletReleases(nodes: readonly Manifest[]): string[][] {
  const found = nodes.map((node) => releasesOfKubelet(stringAt(node, 'status', 'nodeInfo', 'kubeletVersion') ?? '')).filter(({ length }) => length > 0);
  return [...new Map(found.map((releases) => [releases[0], releases])).values()].sort(([a], [b]) => compareReleases(a, b));
}

/** Whether a node is one of OpenShift: the kubelets of other clusters say nothing about it. */
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

/** What is assumed where the release is not known. */
export function assumedRelease(releases: readonly string[], openshift: string): string[] {
  const known = [...releases].sort(compareReleases);
  return known.length < 2 || (known.length === 2 && known.every((release) => isAtLeast(release, '4.23'))) ? []
    : [`the release of OpenShift is not known, it may be ${releasesText(known)}: pools are planned by the rules that disrupt them most, those of ${openshift}; --openshift names it`];
}
