import { type Manifest, objectKey } from '../../manifests';
import { changesNodes, changesNodesBy, stringAt } from '../../upstream';
import { differingValues } from '../changes';
import type { FieldReport, ObjectReport } from '../plan-report';
import { isPlanned, type LeftOut, PLANNED_KINDS } from '../read';

/** Change of a manifest that no planner sees. */
export interface LeftOutChange {
  readonly report: ObjectReport;
  /** Fields that differ, with their values. */
  readonly fields: readonly FieldReport[];
  /** Whether nodes may change because of it. */
  readonly mayChangeNodes: boolean;
}

/** Changes between the manifests of both sides that no planner sees. Equal ones are no change. */
export function leftOutChanges(before: readonly LeftOut[], after: readonly LeftOut[]): LeftOutChange[] {
  const [old, young] = [byObject(before), byObject(after)];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((key) => {
    const [were, are] = [old.get(key) ?? [], young.get(key) ?? []];
    const [gone, come] = [without(were, are), without(are, were)];
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => leftOutChange(gone[index], come[index]));
  });
}

function byObject(list: readonly LeftOut[]): Map<string, LeftOut[]> {
  const found = new Map<string, LeftOut[]>();
  for (const each of list) {
    const key = objectKey(each.manifest);
    found.set(key, [...found.get(key) ?? [], each]);
  }
  return found;
}

/** Entries without those that another list has, too: as often as it has them. */
function without(list: readonly LeftOut[], others: readonly LeftOut[]): LeftOut[] {
  const left = others.map(({ manifest }) => JSON.stringify(manifest));
  return list.filter(({ manifest }) => {
    const at = left.indexOf(JSON.stringify(manifest));
    return at === -1 || left.splice(at, 1).length === 0;
  });
}

function leftOutChange(old: LeftOut | undefined, young: LeftOut | undefined): LeftOutChange {
  const { manifest, replacement } = (young ?? old)!;
  const other = old !== undefined && young !== undefined ? old.manifest : replacement;
  const fields = other === undefined ? [] : differingValues(other, manifest);
  const paths = fields.map(({ path }) => path);
  const change = other !== undefined ? 'changed' : young === undefined ? 'removed' : 'added';
  return {
    report: { object: titleOf(manifest), change, from: null, fields: paths },
    fields,
    mayChangeNodes: changesNodes(manifest) ? change !== 'changed' || paths.some((path) => changesNodesBy(manifest, path))
      : replacement === undefined && (isPlanned(manifest) || kindsInside(manifest).some((kind) => PLANNED_KINDS.has(kind) || changesNodes({ kind }))),
  };
}

/** Kinds of the objects in a wrapper, or in the text of a template. */
function kindsInside(manifest: Manifest): string[] {
  const { apiVersion: _, kind: __, metadata: ___, ...fields } = manifest;
  const text = typeof fields.text === 'string' ? fields.text : JSON.stringify(fields);
  return [...text.matchAll(/(?:^|[\s"'{,-])kind["']?\s*:\s*["']?([A-Z]\w*)/g)].map(([, kind]) => kind);
}

/** Manifest in the form `Kind namespace/name`, with `?` for a missing name. */
function titleOf(manifest: Manifest): string {
  const [namespace, name] = [stringAt(manifest, 'metadata', 'namespace'), stringAt(manifest, 'metadata', 'name')];
  return `${manifest.kind} ${namespace ? `${namespace}/` : ''}${name ?? '?'}`;
}
