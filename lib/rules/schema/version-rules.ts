import { Manifest } from '../../manifests';
import { distanceOf, nearest } from '../../text';
import { stringAt } from '../../upstream';
import { FOR_CLIENTS, MOVED, NEWEST_KUBERNETES, OTHER_KINDS, REMOVED_KINDS, SENT_TO } from '../../upstream/kubernetes';
import { formerVersion, groupVersionOf, kindOf, KINDS, NATIVE_KINDS, NativeKind, nativeKindOf } from '../../upstream/schemas';
import { isOutside, kubernetesRelease } from '../../values';
import type { Finding, Rule } from '../rule';
import { kubernetesText } from '../structure';

const SOURCE = 'the API server has no such resource, and kubectl reports no matches for the kind';

const withGroup = (group: string, version: string) => (group === '' ? version : `${group}/${version}`);

const notServed: Rule = {
  code: 'schema/version',
  class: 'refused',
  what: 'version of an API that the cluster does not serve',
  remedy: 'use a version that it serves',
  source: `${SOURCE} in the version; others are disabled by default in the API server (Kubernetes facts §11)`,
  kinds: [],
  isForEach: true,
  check: (manifests, context) => manifests.manifests.flatMap((object): Finding[] => {
    const { group, version } = groupVersionOf(object);
    const versions = kindOf(object)?.versions;
    if (versions === undefined) {
      return [];
    }
    const found = (what: string, others: readonly string[], differing: Partial<Finding> = {}): Finding[] => [{
      object, path: 'apiVersion', what, value: object.apiVersion, fix: `write ${others.map((each) => withGroup(group, each)).join(', ')}`, ...differing,
    }];
    if (!Object.hasOwn(versions, version)) {
      const former = formerVersion(group, stringAt(object, 'kind') ?? '', version);
      return former === undefined ? found(`version in which there is no ${object.kind}`, Object.keys(versions))
        : found(`version that only ${former} serves`, Object.keys(versions), { class: 'risky' });
    }
    const native = nativeKindOf(object);
    return native === undefined ? [] : flawOfVersion(object, native, () => kubernetesRelease(context.platform), found);
  }),
};

/** Findings about a version that exists, but that the cluster's release may not serve. */
function flawOfVersion(
  object: Manifest, { versions }: NativeKind, releaseOf: () => string | undefined,
  found: (what: string, others: readonly string[], differing?: Partial<Finding>) => Finding[],
): Finding[] {
  const { version } = groupVersionOf(object);
  const { releases, isOff } = versions[version];
  // Reading the release makes the rule run for each platform, so it is read only if it matters.
  const release = releases === undefined && !isOff ? undefined : releaseOf();
  const servedIn = (at: string) => Object.keys(versions).filter((each) => !versions[each].isOff && !isOutside(versions[each].releases, at));
  if (isOutside(releases, release)) {
    const others = servedIn(release!);
    return found(`version in which Kubernetes ${release} has no ${object.kind}`, others,
      others.length > 0 ? {} : { fix: `leave it out: ${object.kind} is ${kubernetesText(servedReleases(versions))}` });
  }
  if (isOff) {
    const others = servedIn(release ?? NEWEST_KUBERNETES);
    const fix = `enable it (--runtime-config of the API server)${others.length > 0 ? `, or write ${others.map((each) => withGroup(groupVersionOf(object).group, each)).join(', ')}` : ''}`;
    return found('version that API servers serve only if it is enabled', others, { fix, class: 'risky' });
  }
  return release === undefined && isOutside(releases, NEWEST_KUBERNETES)
    ? found(`version that is ${kubernetesText(releases!)} only`, servedIn(NEWEST_KUBERNETES), { class: 'risky' }) : [];
}

/** The range from the first release that serves a version of the kind by default. */
function servedReleases(versions: NativeKind['versions']) {
  return Object.values(versions).find(({ isOff }) => !isOff)?.releases ?? {};
}

const keysOf = (table: object) => Object.keys(table).map((key) => ({ group: key.split('/')[0], kind: key.split('/')[1] }));

let groups: Map<string, string[]> | undefined;

/** The kinds of each group whose kinds are all known. */
function wholeGroups(): ReadonlyMap<string, readonly string[]> {
  if (groups === undefined) {
    groups = new Map(Object.entries(OTHER_KINDS).map(([group, kinds]) => [group, [...kinds]]));
    const native = keysOf(NATIVE_KINDS);
    native.forEach(({ group }) => groups!.set(group, groups!.get(group) ?? []));
    [...native, ...keysOf(KINDS)].forEach(({ group, kind }) => groups!.get(group)?.push(kind));
  }
  return groups;
}

const noKind: Rule = {
  code: 'schema/kind',
  class: 'refused',
  what: 'unknown kind, or a group without a version',
  remedy: 'use the kind and the version that the message names',
  source: SOURCE,
  kinds: [],
  isForEach: true,
  check: (manifests) => manifests.manifests.flatMap((object): Finding[] => {
    const kind = stringAt(object, 'kind') ?? '';
    const { group, version } = groupVersionOf(object);
    // Clients accept lists of any kind, and send their items one by one.
    if (kindOf(object) !== undefined || kind.endsWith('List') || (group === '' && FOR_CLIENTS.includes(kind))) {
      return [];
    }
    if (group === '' && (/^[a-z][^.]*\.[a-z]/.test(version) || wholeGroups().has(version))) {
      const versions = versionsOf(version, kind);
      return [{
        object, path: 'apiVersion', what: 'group without a version', value: version, fix: versions.length > 0 ? `write ${versions.join(', ')}` : 'write the group, "/" and a version',
      }];
    }
    const moved = MOVED[`${group}/${kind}`];
    if (moved !== undefined) {
      return [{ object, path: 'apiVersion', what: `group that has no ${kind} any more`, value: object.apiVersion, fix: `write ${moved}` }];
    }
    const instead = REMOVED_KINDS[`${group}/${kind}`];
    if (instead !== undefined) {
      return [{ object, path: 'kind', what: 'kind that Kubernetes does not have from 1.25 on', value: kind, fix: instead }];
    }
    const subresource = SENT_TO[`${group}/${kind}`];
    if (subresource !== undefined) {
      const fix = `send it to ${subresource}, such as with kubectl create --raw, and keep it apart from what is applied`;
      return [{ object, path: 'kind', what: 'kind of requests, which cannot be applied', value: kind, fix, class: 'risky' }];
    }
    const kinds = wholeGroups().get(group) ?? [];
    // Files of tools also have a version and a kind, but no group.
    if (kinds.length === 0 || kinds.includes(kind) || (group === '' && version !== 'v1')) {
      return [];
    }
    const near = nearest(kind, kinds).find((each) => distanceOf(kind.toLowerCase(), each.toLowerCase()) <= 2);
    const fix = near !== undefined ? `write ${near}` : elsewhere(kind) ?? `write one that it has: ${[...kinds].sort().join(', ')}`;
    return [{ object, path: 'kind', what: `kind that ${group === '' ? 'the core group' : group} does not have`, value: kind, fix }];
  }),
};

/** The versions of a kind in a group. */
function versionsOf(group: string, kind: string): string[] {
  const table: { readonly versions: object } | undefined = NATIVE_KINDS[`${group}/${kind}`] ?? KINDS[`${group}/${kind}`];
  return Object.keys(table?.versions ?? {}).map((version) => withGroup(group, version));
}

/** Fix that names the API versions of the kind in other groups, if any. */
function elsewhere(kind: string): string | undefined {
  const found = [...keysOf(NATIVE_KINDS), ...keysOf(KINDS)].filter((each) => each.kind === kind);
  const apiVersions = found.flatMap(({ group }) => versionsOf(group, kind).slice(0, 1));
  return apiVersions.length === 0 ? undefined : `write apiVersion: ${apiVersions.join(' or ')}`;
}

/** Rules for the group, the version and the kind of objects. */
export const versionRules: readonly Rule[] = [noKind, notServed];
