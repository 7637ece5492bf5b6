import { kmmSources, type KmmSource } from './kmm-sources';
import { containerImages, podSpecOf, runningContainersOf } from './pod-containers';
import { fullNameOf, Manifest, ManifestSet, oncePerSet } from '../manifests';
import { at, isInReleaseRange, listAt, OWNER_LABEL, rangeText, ReleaseRange, stringAt } from '../upstream';
import { KMM_GROUP, KMM_PACKAGE, KNOWN_KMM, releaseByLabels, versionIn, WRITTEN_KINDS } from '../upstream/kmm';

/** An object that shows which release of KMM the cluster runs: exactly, or within a range. */
export interface KmmEvidence {
  readonly object: Manifest;
  /** Path of the field that shows it. */
  readonly path: string;
  readonly value: string;
  /** Version, if the object shows it exactly. */
  readonly version?: string;
  /** Releases that the object leaves possible. */
  readonly range: ReleaseRange;
}

/** Release of KMM in a cluster, according to its manifests or to a dump. */
export interface ShownKmm {
  /** The exact version with the object that shows it, unless two objects show different ones. */
  readonly exact?: KmmEvidence;
  /** The known releases that are possible: all of them if nothing shows anything, or if objects contradict each other. */
  readonly possible: readonly string[];
  /** Test for releases that no object excludes. They need not be known. */
  readonly allows: (version: string) => boolean;
}

/** The kinds that show a release of KMM. */
export const KMM_EVIDENCE_KINDS: readonly string[] = [
  'Application', 'ClusterServiceVersion', 'Deployment', 'GitRepository', 'Kustomization', 'Node', 'Subscription', ...WRITTEN_KINDS.map(({ kind }) => kind),
];

/**
 * The release of KMM that objects install, or that their status, images or labels show. The Onload Operator is no evidence: it supports 1.1 only, but
 * nothing holds the two together.
 */
export function shownKmm(manifests: ManifestSet): ShownKmm {
  const evidence = kmmEvidence(manifests);
  const exact = evidence.filter(({ version }) => version !== undefined);
  const isOne = new Set(exact.map(({ version }) => version)).size === 1;
  const allows = (release: string) => evidence.every(({ version, range }) => version !== undefined || isInReleaseRange(range, release));
  const possible = KNOWN_KMM.filter(allows);
  return possible.length > 0 ? { exact: isOne ? exact[0] : undefined, possible, allows }
    : { exact: isOne ? exact[0] : undefined, possible: KNOWN_KMM, allows: () => true };
}

/** All objects that show something. Those that show an exact version are first. */
export const kmmEvidence = oncePerSet((manifests: ManifestSet): readonly KmmEvidence[] => (
  // Modules that a hub distributes are for the KMM of other clusters.
  manifests.ofKind('ManagedClusterModule').length > 0 ? [] : [...exactEvidence(manifests), ...rangeEvidence(manifests)]));

/** The object of a piece of evidence, for messages. */
export const evidenceText = ({ object }: KmmEvidence): string => `${object.kind} ${fullNameOf(object)}`;

/** Whether an object is a Subscription of OLM to KMM. Other APIs have a kind of this name too. */
export function isKmmSubscription(object: Manifest): boolean {
  return object.apiVersion.startsWith('operators.coreos.com/') && stringAt(object, 'spec', 'name') === KMM_PACKAGE;
}

/** Field that has a version in its text. */
interface ShownVersion {
  readonly path: string;
  readonly value: string;
  readonly version: string;
}

function exactEvidence(manifests: ManifestSet): KmmEvidence[] {
  const exactIn = (kind: string, shownBy: (object: Manifest) => ShownVersion | undefined) => manifests.ofKind(kind).flatMap((object) => {
    const shown = shownBy(object);
    return shown === undefined ? [] : [{ object, ...shown, range: {} }];
  });
  return [
    ...exactIn('Subscription', subscribedVersion),
    ...exactIn('ClusterServiceVersion', (object) => csvVersion(object, 'metadata', 'name')),
    ...exactIn('Deployment', operatorVersion),
    ...kmmSources(manifests).flatMap((source) => {
      const shown = sourceVersion(source);
      return shown === undefined ? [] : [{ object: source.object, ...shown, range: {} }];
    }),
  ];
}

/** Version that OLM has installed, or the version that it starts with and keeps until a user approves another. */
function subscribedVersion(object: Manifest): ShownVersion | undefined {
  if (!isKmmSubscription(object)) {
    return undefined;
  }
  return stringAt(object, 'status', 'installedCSV') !== undefined ? csvVersion(object, 'status', 'installedCSV')
    : stringAt(object, 'spec', 'installPlanApproval') === 'Manual' ? csvVersion(object, 'spec', 'startingCSV') : undefined;
}

/** Version of the operator by its Deployment: OLM labels it with the ClusterServiceVersion, and upstream's images have the release in their tag. */
function operatorVersion(object: Manifest): ShownVersion | undefined {
  const image = containerImages(runningContainersOf(podSpecOf(object))).find((each) => /(^|\/)kernel-module-management-operator:/.test(each));
  return csvVersion(object, 'metadata', 'labels', OWNER_LABEL) ?? (image === undefined ? undefined : shownVersion('spec.template.spec.containers', image));
}

/** Version of a source whose images are named. Without names, upstream's kustomization runs `latest` at every tag (KMM facts §13). */
function sourceVersion({ isPinned, isHub, revision: [path, value] }: KmmSource): ShownVersion | undefined {
  return isPinned && !isHub ? shownVersion(path, value) : undefined;
}

function csvVersion(object: Manifest, ...path: string[]): ShownVersion | undefined {
  const name = stringAt(object, ...path);
  return name?.startsWith(`${KMM_PACKAGE}.v`) ? shownVersion(path.at(-1) === OWNER_LABEL ? 'metadata.labels' : path.join('.'), name) : undefined;
}

function shownVersion(path: string, value = ''): ShownVersion | undefined {
  const version = versionIn(value);
  return version === undefined || UNRELEASED.test(version) ? undefined : { path, value, version };
}

/** Versions that sources of operators have until the build of a release numbers them. */
const UNRELEASED = /^0\.0\./;

function rangeEvidence(manifests: ManifestSet): KmmEvidence[] {
  const ofLabels = manifests.ofKind('Node').flatMap((object) => {
    const range = releaseByLabels(Object.keys(at(object, 'metadata', 'labels') ?? {}));
    return range === undefined ? [] : [{ object, path: 'metadata.labels', value: `KMM ${rangeText(range)}`, range }];
  });
  const ofKinds = WRITTEN_KINDS.flatMap(({ kind, since, entries }) => manifests.ofKind(kind)
    .filter((object) => object.apiVersion.startsWith(`${KMM_GROUP}/`) && (entries === undefined || listAt(object, ...entries).length > 0))
    .map((object) => ({ object, path: 'kind', value: kind, range: { since } })));
  return [...ofLabels, ...ofKinds];
}
