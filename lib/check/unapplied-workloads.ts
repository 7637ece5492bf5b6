/** Workloads that the GitOps engine of the same manifests does not apply. */
import { basename, dirname, normalize } from 'node:path';
import type { ScopedProblem } from './scoped-problem';
import type { Kustomization, Reading } from '../manifests';
import { notApplied } from '../rules/gitops';
import { ENGINE_NAMES } from '../upstream/gitops';
import { podSpecOf } from '../views';
import { engineIn, finderFor, isCarrier, isDelivered, type PlacedObject, placedObjects } from '../views/gitops';

/**
 * Workloads in a folder of which an engine applies other files, but not theirs. Of folders that the engine takes no file from, another repository or
 * a user may apply everything, and a file with objects of the engine is what a user applies to begin with. Policies have objects in them and refer to no
 * files: only those of this library tell from which files they were made.
 */
export function unappliedWorkloads(reading: Reading, kustomizations: readonly Kustomization[]): ScopedProblem[] {
  const engine = engineIn(reading.manifests);
  if (engine === undefined) {
    return [];
  }
  const read = placedObjects(reading);
  const folders = kustomizations.map(({ folder, resources, components }) => (
    { folder: normalize(folder), resources: [...resources, ...components].map(normalize) }));
  const find = finderFor(engine, { objects: read, folders, cluster: '' });
  const isApplied = ({ content, file }: PlacedObject) => {
    const carrier = find(content, file);
    return carrier !== undefined && (engine !== 'acm' || isDelivered(carrier));
  };
  const written = read.filter(({ content }) => reading.originOf(content)!.wrapper === undefined);
  const taken = new Set(written.filter(isApplied).map(({ file }) => dirname(file)));
  const first = new Set(read.filter(({ content }) => isCarrier(engine, content)).map(({ file }) => file));
  return written
    .filter((each) => podSpecOf(each.content) !== undefined && taken.has(dirname(each.file)) && !first.has(each.file) && !isApplied(each))
    .map(({ content: object, file }) => ({
      code: notApplied.code,
      class: notApplied.class,
      severity: 'warning',
      object,
      path: '',
      what: `${object.kind} in a file that no object of ${ENGINE_NAMES[engine]} applies`,
      value: basename(file),
      fix: notApplied.remedy,
    }));
}
