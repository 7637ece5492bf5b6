/** Objects that an engine applies before the operator that brings their kinds has done so (GitOps facts §1.2, §5.1, §8). */
import { dirname } from 'node:path';
import { engineIn, type Finder, finderFor, foldersAmong, type PlacedObject, placedObjects } from './finders';
import { fullNameOf, identityOf, type Manifest, type Reading } from '../../manifests';
import { grouped } from '../../text';
import { at, CUSTOM_RESOURCES, listAt, stringAt } from '../../upstream';
import { SYNC_OPTIONS } from '../../upstream/argocd';
import type { Engine } from '../../upstream/gitops';

/** Object of an engine that applies custom resources too early. */
export interface EarlyKinds {
  /** Application or Kustomization. */
  readonly object: Manifest;
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
  /** Subscription to the operator that brings the kinds. */
  readonly operator: Manifest;
}

/** Custom resource, the Subscription that brings its kind, and what applies each of them. */
interface Early {
  readonly resource: Manifest;
  readonly by: Manifest;
  readonly operator: Manifest;
  readonly operatorBy: Manifest | undefined;
}

const SKIP = 'SkipDryRunOnMissingResource=true';

/** Objects of an engine whose first run fails, because it does not wait for the kinds that an operator brings. */
function earlyKinds(engine: Engine, objects: readonly PlacedObject[], find: Finder): EarlyKinds[] {
  const subscriptions = grouped(objects.filter(({ content }) => content.kind === 'Subscription'), ({ content }) => stringAt(content, 'spec', 'name') ?? '');
  const needs = dependenciesAmong(objects.map(({ content }) => content));
  const defined = new Set(objects.filter(({ content }) => content.kind === 'CustomResourceDefinition').map(({ content }) => stringAt(content, 'metadata', 'name')));
  const early = subscriptions.size === 0 ? [] : objects.flatMap(({ content, file }): Early[] => {
    const resource = Object.hasOwn(CUSTOM_RESOURCES, content.kind) ? CUSTOM_RESOURCES[content.kind] : undefined;
    const operators = (resource && subscriptions.get(resource.package)) ?? [];
    const by = operators.length === 0 ? undefined : find(content, file);
    const isOfOperator = resource !== undefined && resource.crd.endsWith(`.${content.apiVersion.split('/')[0]}`);
    if (by === undefined || !isOfOperator || defined.has(resource.crd)) {
      return [];
    }
    // Of several clusters, that of the same one counts: of the same object of the engine, or of one that it waits for.
    const placed = operators.map((each) => ({ operator: each.content, operatorBy: find(each.content, each.file) }));
    const own = placed.find(({ operatorBy }) => operatorBy === by)
      ?? placed.find(({ operatorBy }) => operatorBy !== undefined && needs(by).has(operatorBy))
      ?? (placed.length === 1 ? placed[0] : undefined);
    return own === undefined ? [] : [{ resource: content, by, ...own }];
  });
  return engine === 'argocd' ? ofApplications(early) : engine === 'flux' ? ofKustomizations(early, needs) : [];
}

/** Kustomizations that each waits for, directly or by others. */
function dependenciesAmong(objects: readonly Manifest[]): (object: Manifest) => ReadonlySet<Manifest> {
  const byName = new Map(objects.filter(({ kind }) => kind === 'Kustomization').map((object) => [fullNameOf(object), object]));
  const add = (object: Manifest, found: Set<Manifest>): Set<Manifest> => {
    for (const each of listAt(object, 'spec', 'dependsOn')) {
      const other = byName.get(`${stringAt(each, 'namespace') ?? stringAt(object, 'metadata', 'namespace')}/${stringAt(each, 'name')}`);
      if (other !== undefined && !found.has(other)) {
        add(other, found.add(other));
      }
    }
    return found;
  };
  return (object) => add(object, new Set());
}

/** The same for objects of any engine among those of a reading, whose files have a folder in common that need not be part of the paths of the engine. */
export function earlyKindsAmong(reading: Reading): EarlyKinds[] {
  const engine = engineIn(reading.manifests);
  if (engine === undefined) {
    return [];
  }
  const read = placedObjects(reading);
  const root = commonFolder(read.map(({ file }) => dirname(file)));
  const objects = read.map(({ file, content }) => ({ content, file: root === '' ? file : file.slice(root.length + 1) }));
  return earlyKinds(engine, objects, finderFor(engine, { objects, folders: foldersAmong(objects), cluster: '' }));
}

/** Folder that contains all others, without a slash at its end. */
function commonFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders.map((folder) => folder.split('/'));
  const length = [...first].findIndex((name, index) => others.some((other) => other[index] !== name));
  const names = length < 0 ? [...first] : [...first].slice(0, length);
  return names.join('/') === '.' ? '' : names.join('/');
}

const titles = (early: readonly Early[]) => [...new Set(early.map(({ resource }) => identityOf(resource)))];

function ofApplications(early: readonly Early[]): EarlyKinds[] {
  const failing = early.filter(({ by, operatorBy, resource }) => by === operatorBy && !skips(by) && !skips(resource));
  return [...grouped(failing, ({ by }) => by)].map(([object, all]) => ({
    object,
    path: 'spec.syncPolicy',
    what: 'Application that applies objects in one sync with the operator that brings their kinds, so that its first sync fails as a whole, and installs no operator',
    value: titles(all),
    fix: `annotate them with ${SYNC_OPTIONS}: ${SKIP}, in a later wave, and set retry; acknowledge this if the clusters have the operator already`,
    operator: all[0].operator,
  }));
}

/** Whether the pre-check of an object, or of all objects of an Application, skips kinds that are not known. */
function skips(object: Manifest): boolean {
  const options = [...listAt(object, 'spec', 'syncPolicy', 'syncOptions'), ...(stringAt(object, 'metadata', 'annotations', SYNC_OPTIONS) ?? '').split(',')];
  return options.some((option) => String(option).trim() === SKIP);
}

function ofKustomizations(early: readonly Early[], needs: (object: Manifest) => ReadonlySet<Manifest>): EarlyKinds[] {
  return [...grouped(early, ({ by }) => by)].flatMap(([object, all]): EarlyKinds[] => {
    const { operator, operatorBy } = all[0];
    const waits = operatorBy !== undefined && (at(operatorBy, 'spec', 'wait') === true || listAt(operatorBy, 'spec', 'healthChecks').length > 0);
    const found = (path: string, what: string, fix: string): EarlyKinds[] => [{ object, path, what, value: titles(all), fix, operator }];
    return operatorBy === undefined ? []
      : operatorBy === object ? found('spec.path', 'Kustomization that applies objects together with the operator that brings their kinds, so that it fails as a whole until the cluster has these', 'apply them by a Kustomization of their own, with dependsOn')
        : !needs(object).has(operatorBy) ? found('spec.dependsOn', `Kustomization that does not wait for ${identityOf(operatorBy)}, whose operator brings the kinds of its objects, and fails until then`, `add ${stringAt(operatorBy, 'metadata', 'name')} to dependsOn, with healthChecks there`)
          : waits ? [] : found('spec.dependsOn', `Kustomization that waits for ${identityOf(operatorBy)}, which is ready before the operator has brought the kinds of these objects: it has neither wait nor healthChecks`, `add healthChecks for the operator's Deployment, or wait: true, to ${identityOf(operatorBy)}`);
  });
}
