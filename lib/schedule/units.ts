/** Parts of a change that can be made one after the other. */
import { type Change, identityIn } from './change';
import { type Manifest, nameOf } from '../manifests';
import type { PlanToCarryOut } from '../plan';
import { listsRingNodes } from '../plan/relabelling';
import { cached } from '../text';
import { stringAt } from '../upstream';
import { ROLE_LABEL } from '../upstream/openshift';

/** Objects that change together, because nodes go through them together. */
export interface Unit {
  readonly name: string;
  /** Keys of its objects, in either set of manifests. */
  readonly objects: ReadonlySet<string>;
  /** Whether nodes get their labels with it. */
  readonly labelsNodes?: boolean;
  /** Whether they are MachineConfigs, with which pools roll out. */
  readonly isConfigs?: boolean;
}

/**
 * Units of a change that moves nodes, in the order of the plan. MachineConfigs are divided by their roles. Labels of nodes are one, with the objects that list the
 * nodes of rings. Other changes belong to none.
 */
export function unitsOf(steps: PlanToCarryOut['steps'], { after, changed }: Change): Unit[] {
  const units = new Map<string, Set<string>>();
  const ofConfigs = new Set<string>();
  const labelled = steps.find(({ report }) => report.system === 'nodes');
  const lists = after.filter(listsRingNodes).map(identityIn).filter((key) => changed.has(key));
  for (const { report, writes, deletes, moves } of steps) {
    for (const object of moves ? [...writes.map(({ manifest }) => manifest), ...deletes] : []) {
      const isConfigs = report.system === 'machine-config';
      const name = isConfigs ? configsOf(roleOf(object)) : report.target;
      if (isConfigs) {
        ofConfigs.add(name);
      }
      cached(units, name, () => new Set<string>()).add(identityIn(object));
    }
  }
  return [
    ...labelled === undefined ? [] : [{ name: `labels of ${labelled.report.target}`, objects: new Set(lists), labelsNodes: true }],
    ...[...units].map(([name, objects]): Unit => ({ name, objects, ...ofConfigs.has(name) ? { isConfigs: true } : {} })),
  ];
}

/** Name of the unit with the MachineConfigs of a role. */
export const configsOf = (role: string) => `MachineConfigs of ${role}`;

function roleOf(object: Manifest): string {
  return object.kind === 'MachineConfigPool' ? nameOf(object) : stringAt(object, 'metadata', 'labels', ROLE_LABEL) ?? object.kind;
}
